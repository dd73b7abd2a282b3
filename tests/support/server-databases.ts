import postgres, { type Sql } from 'postgres'

/** A name that no other run on the same server takes. */
export const databaseName = (purpose: string) =>
  `waymark_${purpose}_${crypto.getRandomValues(new Uint8Array(8)).toHex()}`

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on the database that a server's address names. */
export async function asAdmin(server: string, run: (sql: Sql) => PromiseLike<unknown>) {
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  try {
    await run(sql)
  } finally {
    await sql.end()
  }
}
