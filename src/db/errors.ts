import postgres from 'postgres'

/** Whether a failed write was refused by the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof postgres.PostgresError && cause.constraint_name === constraint
}
