import { join, resolve } from 'node:path'

const compiled = Bun.isStandaloneExecutable
const root = compiled ? import.meta.dir : resolve(import.meta.dir, '../..')

/** createReadStream does not work inside the executable; readFile and Bun.file do. */
export const assets = {
  drizzle: join(root, 'drizzle'),
  public: join(root, 'public'),
  demoPictures: join(root, 'demo-pictures'),
  client: join(root, compiled ? 'client' : 'dist/client'),
  /** Absent until built. */
  embeddedTemplate: join(root, compiled ? '' : 'dist', 'embedded-template.tar.gz'),
} as const

export const embeddedFile = (name: string): string | undefined =>
  compiled ? join(root, name) : undefined
