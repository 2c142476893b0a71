/** The server refused or failed an operation. Screens decide by `code`; the message is for logs. */
export class GraphQLFailure extends Error {
  readonly code: string;
  readonly operation: string;

  constructor(code: string, message: string, operation: string, options?: ErrorOptions) {
    super(`${operation}: ${message} (${code})`, options);
    this.name = 'GraphQLFailure';
    this.code = code;
    this.operation = operation;
  }
}

/** The shop is full and the visitor waits; the waiting-room surface is already told. */
export class WaitingRoomError extends Error {
  constructor() {
    super('the visitor is in the waiting room');
    this.name = 'WaitingRoomError';
  }
}
