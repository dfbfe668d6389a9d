/** Which name means which player or object: declarations, references, and the faults among them. */
import type { Diagnostic } from './diagnostic.ts';
import { DEFAULT_PLAYERS } from './scope.ts';
import { aliasAsPlayer, nameDeclaredTwice, playerAsObject, unknownName, unknownPlayer } from './section-diagnostics.ts';
import { closest } from './suggestions.ts';
import type {
  AliasDeclaration,
  AliasRef,
  BackgroundDeclaration,
  NameRef,
  PlayerDeclaration,
  PlayerRef,
  ScenarioDeclaration,
  SyntaxFile,
} from './syntax.ts';
import { unreachable } from './unreachable.ts';
import { STARTERS } from './vocabulary.ts';
import { nodesIn } from './walk.ts';

export type NameDeclaration = PlayerDeclaration | AliasDeclaration;
export type NameReference = PlayerRef | AliasRef | NameRef;

/** The names of one scenario with what its background declares, or of a background alone. */
export interface ScopeNames {
  readonly of: ScenarioDeclaration | BackgroundDeclaration;
  /** In turn order. For a background: all players of the file's scenarios. */
  readonly players: readonly string[];
  /** By name; a default player has no declaration and is not among them. */
  readonly declarations: ReadonlyMap<string, NameDeclaration>;
  /** Those written in the scenario or background itself. */
  readonly references: readonly NameReference[];
}

export interface FileNames {
  readonly scopes: readonly ScopeNames[];
  readonly diagnostics: readonly Diagnostic[];
}

export function resolveNames(file: SyntaxFile): FileNames {
  const diagnostics: Diagnostic[] = [];
  const scopes: ScopeNames[] = [];
  const scenarios = file.items.filter((item) => item.kind === 'scenario');
  const background = file.items.find((item) => item.kind === 'background');
  const shared = new Map<string, NameDeclaration>();
  if (background !== undefined) {
    const players = [...new Set(scenarios.length === 0 ? DEFAULT_PLAYERS : scenarios.flatMap(playerNames))];
    scopes.push(resolveIn(background, players, shared, diagnostics));
  }
  for (const scenario of scenarios) {
    scopes.push(resolveIn(scenario, playerNames(scenario), new Map(shared), diagnostics));
  }
  return { scopes, diagnostics };
}

/** The players of a scenario in turn order. */
export function playerNames(scenario: ScenarioDeclaration): string[] {
  const header = scenario.headers.find((each) => each.kind === 'players');
  return header === undefined ? [...DEFAULT_PLAYERS] : header.players.map((player) => player.name);
}

/** Adds what is declared here to `declarations`. */
function resolveIn(
  of: ScenarioDeclaration | BackgroundDeclaration,
  players: readonly string[],
  declarations: Map<string, NameDeclaration>,
  diagnostics: Diagnostic[],
): ScopeNames {
  const references: NameReference[] = [];
  for (const node of nodesIn(of)) {
    switch (node.kind) {
      case 'playerDeclaration':
        if (declarations.get(node.name)?.kind === 'aliasDeclaration') {
          diagnostics.push(nameDeclaredTwice(node.span, node.name));
        } else declarations.set(node.name, node);
        break;
      case 'aliasDeclaration':
        if (declarations.has(node.name) || players.includes(node.name)) {
          diagnostics.push(nameDeclaredTwice(node.span, node.name));
        } else declarations.set(node.name, node);
        break;
      case 'player':
      case 'alias':
      case 'name':
        references.push(node);
        break;
      default:
    }
  }
  // Where the line that names the players has a fault, who is missing there is no second one.
  const doubtful = players.length < 2 || new Set(players).size < players.length;
  for (const reference of references) {
    if (doubtful && reference.kind !== 'alias') continue;
    const fault = faultOf(reference, players, declarations);
    if (fault !== undefined) diagnostics.push(fault);
  }
  return { of, players, declarations, references };
}

function faultOf(
  reference: NameReference,
  players: readonly string[],
  declarations: ReadonlyMap<string, NameDeclaration>,
): Diagnostic | undefined {
  const { name, span } = reference;
  const isPlayer = players.includes(name);
  const isAlias = declarations.get(name)?.kind === 'aliasDeclaration';
  const aliases = (): string[] =>
    [...declarations.values()].filter((each) => each.kind === 'aliasDeclaration').map((each) => each.name);
  switch (reference.kind) {
    case 'player':
      if (isPlayer) return undefined;
      return isAlias ? aliasAsPlayer(span, name) : unknownPlayer(span, name, players, closest(name, players));
    case 'alias':
      if (isAlias) return undefined;
      return isPlayer
        ? playerAsObject(span, name)
        : unknownName(span, name, 'alias', starterMeant(name) ?? closest(name, aliases()));
    case 'name':
      if (isPlayer || isAlias) return undefined;
      return unknownName(
        span,
        name,
        'player or alias',
        starterMeant(name) ?? closest(name, [...players, ...aliases()]),
      );
    default:
      return unreachable(reference);
  }
}

/** `It is day`: a word of the language that was capitalised. */
function starterMeant(name: string): string | undefined {
  return STARTERS.find((word) => word !== name && word === name.toLowerCase());
}
