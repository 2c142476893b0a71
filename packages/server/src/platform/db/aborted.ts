import pg from 'pg';

/** What all statements of a transaction are told once one of them has failed: it says nothing of why. */
export const isAfterFailure = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02';
