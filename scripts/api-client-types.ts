import { join } from 'node:path'
import { createApp } from '../src/app.tsx'
import { parseEnv } from '../src/lib/env.ts'
import { openApiDocument } from '../src/routes/api/openapi/document.ts'
import type { Deps } from '../src/routes/http/context.ts'
import { clientTypes } from './client-types.ts'

// Writes the types of the API's client: `bun scripts/api-client-types.ts` after a change of the API;
// `--check` only compares.

/** Only its routes are read. */
const { routes } = createApp({ env: parseEnv({}), database: { replicas: [] } } as unknown as Deps)
const file = join(import.meta.dir, '../clients/typescript/src/api.ts')
const types = clientTypes(openApiDocument(routes))
if (!process.argv.includes('--check')) await Bun.write(file, types)
else if ((await Bun.file(file).text()) !== types) {
  console.error('The API changed: run `bun scripts/api-client-types.ts`.')
  process.exit(1)
}
