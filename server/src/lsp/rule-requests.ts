/** What an editor asks about rules: where they are named, what they are called, what stands in their pages. */
import {
  type Connection,
  ErrorCodes,
  type InitializeParams,
  RequestType,
  ResponseError,
  type ServerCapabilities,
} from 'vscode-languageserver/node.js';
import { findRules, normaliseRuleNumber } from '../rules/index.ts';
import { factsChanged } from './facts.ts';
import { damagedEdition, officialTextFinder } from './imported-rules.ts';
import { ruleCoverage } from './rule-coverage.ts';
import { ruleDocument } from './rule-document.ts';
import { excludedPatterns } from './rule-exclusions.ts';
import { type ImportResult, importEdition } from './rule-import.ts';
import type { LinkedText } from './rule-linked-text.ts';
import { workspaceSymbols } from './rule-symbols.ts';
import { type RuleWorkspace, ruleWorkspace } from './rule-workspace.ts';
import type { ScenarioDocument } from './scenario-document.ts';
import { wantsTests } from './test-requests.ts';
import { hasViews } from './views.ts';

const ruleRequest = new RequestType<unknown, LinkedText, void>('judgecall/rule');
const importRequest = new RequestType<unknown, ImportResult, void>('judgecall/importRules');
const findRequest = new RequestType<unknown, readonly FoundRule[], void>('judgecall/findRules');
const coverageRequest = new RequestType<Record<string, never>, LinkedText, void>('judgecall/ruleCoverage');

/** The one text that a request needs. What asks is not always the extension that belongs to this server. */
function textIn(params: unknown, name: string, { method }: { readonly method: string }): string {
  const given: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  if (typeof given === 'string') return given;
  throw new ResponseError(ErrorCodes.InvalidParams, `${method} needs an object with a text "${name}"`);
}

/** A rule to choose. */
interface FoundRule {
  readonly number: string;
  readonly title: string;
  readonly summary: string;
}

const mostFound = 50;

export const ruleCapabilities: ServerCapabilities = {
  workspaceSymbolProvider: true,
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

export interface RuleSources {
  openDocuments(): readonly ScenarioDocument[];
  client(): InitializeParams | undefined;
}

export interface RulesAtHand extends RuleWorkspace {
  /** Whether the client shows the page of a rule: documents at `judgecall-rule:` addresses, and the command for them. */
  hasPages(): boolean;
}

/** Answers them. What it gives back finds the mentions of rules for other answers; `started` is called once the editor is ready. */
export function answerRules(
  connection: Connection,
  { openDocuments, client }: RuleSources,
): { readonly workspace: RulesAtHand; started(): void } {
  const officialText = officialTextFinder((path) => {
    const message = damagedEdition(path);
    connection.window.showWarningMessage(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
  });
  let folders: readonly string[] | undefined;
  const currentFolders = (): readonly string[] => {
    const params = client();
    folders ??= params?.workspaceFolders?.map(({ uri }) => uri) ?? (params?.rootUri ? [params.rootUri] : []);
    return folders;
  };
  const workspace = ruleWorkspace({ folders: currentFolders, exclusions, openDocuments });

  function hasPages(): boolean {
    const params = client();
    return params !== undefined && hasViews(params);
  }

  async function exclusions(folder: string): Promise<readonly string[]> {
    if (!client()?.capabilities.workspace?.configuration) return [];
    try {
      const sections = ['files.exclude', 'search.exclude'];
      const asked = sections.map((section) => ({ section, scopeUri: folder }));
      return excludedPatterns(...((await connection.workspace.getConfiguration(asked)) as unknown[]));
    } catch {
      return [];
    }
  }

  function started(): void {
    if (!client()?.capabilities.workspace?.workspaceFolders) return;
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      folders = [...currentFolders().filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
      workspace.forget();
    });
  }

  connection.onRequest(ruleRequest, async (params) => {
    const number = textIn(params, 'number', ruleRequest);
    const asked = normaliseRuleNumber(number) ?? number;
    workspace.forget();
    const found = await workspace.files();
    return ruleDocument(asked, { official: officialText(asked), workspace: found, folders: currentFolders() });
  });
  connection.onRequest(importRequest, (params) => {
    const result = importEdition(textIn(params, 'path', importRequest));
    // Whoever shows what answers come from shows another edition now.
    const asker = client();
    if ('imported' in result && asker !== undefined && wantsTests(asker))
      void connection.sendNotification(factsChanged);
    return result;
  });
  connection.onRequest(findRequest, (params) =>
    findRules(textIn(params, 'words', findRequest), mostFound).map(({ number, title, summary = '' }) => ({
      number,
      title,
      summary,
    })),
  );
  connection.onRequest(coverageRequest, async () => {
    workspace.forget();
    return ruleCoverage(await workspace.files(), currentFolders());
  });
  connection.onWorkspaceSymbol(async ({ query }) => {
    return workspaceSymbols(query, (await workspace.files()).files, { canOpenRules: hasPages() });
  });
  return { workspace: { ...workspace, hasPages }, started };
}
