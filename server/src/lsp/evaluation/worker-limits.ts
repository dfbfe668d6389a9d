/** What the thread for scenarios may use: a scenario that takes more memory ends it, and not the server. */
export const workerLimits = { maxOldGenerationSizeMb: 1536 } as const;
