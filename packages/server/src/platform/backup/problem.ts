/** Why a backup or a restore cannot be: its message is for whoever runs it, its code for scripts. */
export class BackupProblem extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type ProblemCode =
  | 'NO_KEY'
  | 'WRONG_KEY'
  | 'DAMAGED'
  | 'NO_BACKUP'
  | 'BEFORE_FIRST_COPY'
  | 'BEYOND_COPY'
  | 'WAL_MISSING'
  | 'WAL_LOST'
  | 'UNDER_WAY'
  | 'TARGET_FULL'
  | 'TARGET_OUT_OF_REACH'
  | 'FOLDER_NOT_EMPTY'
  | 'NOT_EMBEDDED';
