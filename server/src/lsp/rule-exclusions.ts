/** Patterns of what is not to be searched, as editors write them in `files.exclude` and `search.exclude`. */

/** The patterns that are switched on; those that depend on a neighbouring file are left alone. */
export function excludedPatterns(...settings: readonly unknown[]): string[] {
  return settings.flatMap((setting) =>
    typeof setting === 'object' && setting !== null
      ? Object.entries(setting).flatMap(([pattern, on]) => (on === true ? [pattern] : []))
      : [],
  );
}

/** Whether one of the patterns fits a path below the folder, written with forward slashes. */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const all = patterns.flatMap((pattern) => {
    try {
      return [new RegExp(`^${sourceOf(pattern.replace(/^\.?\//, '').replace(/\/(\*\*)?$/, ''))}$`, 'u')];
    } catch {
      // A pattern that is none hides nothing.
      return [];
    }
  });
  return (path) => all.some((one) => one.test(path));
}

function sourceOf(pattern: string): string {
  return pattern.replace(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|\[[^\]]*\]|[\\^$.|+()[\]{}]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.startsWith('{') && part.length > 1) return `(?:${part.slice(1, -1).split(',').map(sourceOf).join('|')})`;
    return part.startsWith('[') && part.length > 1 ? part.replace(/^\[!/, '[^') : `\\${part}`;
  });
}
