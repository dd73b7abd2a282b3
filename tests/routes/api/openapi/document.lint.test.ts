import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { paths } from '../../../../src/lib/paths.ts'
import { testApp } from '../../../support/app.ts'

const { client } = await testApp()
const redocly = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js')

test('the document is OpenAPI without a warning', async () => {
  const response = await client().get(paths.api.document)
  expect(response.status).toBe(200)
  const folder = mkdtempSync(join(tmpdir(), 'waymark-openapi-'))
  const file = join(folder, 'openapi.json')
  await Bun.write(file, await response.text())
  const config = join(import.meta.dir, 'redocly.yaml')
  const linter = Bun.spawn(
    [process.execPath, redocly, 'lint', file, '--config', config, '--format', 'summary'],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stderr: 'pipe',
    },
  )
  const [output, problems] = await Promise.all([
    new Response(linter.stdout).text(),
    new Response(linter.stderr).text(),
  ])
  rmSync(folder, { recursive: true })
  expect(output + problems).not.toMatch(/warning|error/i)
  expect(await linter.exited).toBe(0)
}, 30_000)
