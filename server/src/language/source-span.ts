/** A place in a text. `line` and `column` count from 0, `column` and `offset` in UTF-16 code units, as editors do. */
export interface Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A stretch of text; `end` is the first place that no longer belongs to it. */
export interface Span {
  readonly start: Position;
  readonly end: Position;
}
