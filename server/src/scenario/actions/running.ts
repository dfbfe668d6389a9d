/** An action while it is carried out. */
import type { Action, WhenStep } from '../../language/index.ts';
import type { Context } from '../chance.ts';
import type { Play } from '../play.ts';

export interface Running {
  readonly play: Play;
  readonly context: Context;
  /** The steps of the section from this one on: blocks of several players are declared together. */
  readonly following: readonly WhenStep[];
}

export type Act<K extends Action['kind']> = (running: Running, action: Extract<Action, { kind: K }>) => void;
