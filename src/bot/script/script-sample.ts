/** A script, the bot that it becomes as text, and what is told about it. */
export interface ScriptSample {
  readonly name: string;
  readonly script: string;
  readonly bot: string;
  /** `line: message` */
  readonly notes?: readonly string[];
}
