/** Answers the game's questions: from the action's own parts, from the choice lines below it, or, where there is but one legal answer, by itself. */
import { type Answer, answererOf, type Request } from '../../engine/requests.ts';
import type { Play } from '../play.ts';
import { Fault } from '../play.ts';
import { wrongPlayer } from '../problems.ts';
import { freeAnswer } from './free.ts';
import { answerFromLines, canAnswer } from './from-lines.ts';
import { answerFromParts } from './from-parts.ts';
import type { Script } from './script.ts';
import { undecidedFault } from './undecided.ts';

/** @throws Fault when the scenario does not say, or says something that the rules forbid. */
export function decide(play: Play, request: Request, only: Answer | null): Answer {
  const { script } = play;
  if (script === null) throw new Error(`nobody is there to choose ${request.prompt}`);
  if (request.topic === 'search' && request.shape === 'someOf') {
    for (const option of request.options) if (option.kind === 'object') script.searched.add(option.id);
  }
  const said = answerFromParts(play, script, request, only) ?? answerFromLines(play, script, request, only);
  if (said !== null) {
    if (only === null) script.lastDecision = play.game.state.log.length;
    return said;
  }
  const free = only ?? freeAnswer(play, request);
  if (free !== null) return free;
  throw strangersLine(play, script, request) ?? undecidedFault(play, script, request);
}

/** The answer stands there, but as another player's. */
function strangersLine(play: Play, script: Script, request: Request): Fault | null {
  for (const line of script.lines) {
    if (line.used || line.player === null || line.player === answererOf(request)) continue;
    if (!('player' in line.choice) || line.choice.kind === 'shuffled') continue;
    if (!canAnswer(play, line, request)) continue;
    const problem = wrongPlayer(play, line.choice.span, line.choice.player.span, request);
    return new Fault(problem, { kind: 'illegal', rule: request.rule, reason: problem.message });
  }
  return null;
}
