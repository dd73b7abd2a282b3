import { join, resolve } from 'node:path'

const compiled = Bun.isStandaloneExecutable
const root = compiled ? import.meta.dir : resolve(import.meta.dir, '../..')

/**
 * Where a folder or file that ships with the program lies: in the checkout, or inside the
 * executable. Readable by node:fs's readFile and readdir, Bun.file and serveStatic, but not by
 * createReadStream, which cannot look inside an executable.
 */
export const assets = {
  /** SQL migrations and their journal. */
  drizzle: join(root, 'drizzle'),
  /** Static files as they are in the repository. */
  public: join(root, 'public'),
  /** Hashed browser bundles and manifest.json, made by scripts/build-client.ts. */
  client: join(root, compiled ? 'client' : 'dist/client'),
  /** A prepared data directory of the embedded database; absent until built. */
  embeddedTemplate: join(root, compiled ? '' : 'dist', 'embedded-template.tar.gz'),
} as const

/**
 * The path of a dependency's file embedded by its bare name, or undefined from source, where
 * the dependency finds it by itself.
 */
export const embeddedFile = (name: string): string | undefined =>
  compiled ? join(root, name) : undefined
