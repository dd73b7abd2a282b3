import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_PAGE_STYLES, type FirstPageStyle } from './styles/first-page-styles.ts'

type Asset = {
  readonly type: string
  readonly etag: string
  readonly immutable: boolean
  readonly body: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer> | null
  readonly gzip: Uint8Array<ArrayBuffer> | null
}

export type PageAssets = { css: string; script: string; fonts: string[] }

/** A style sheet that a page inlines, and its hash for the content security policy. */
type InlineStyle = { readonly text: string; readonly hash: string }

export type Assets = {
  readonly page: PageAssets
  readonly styles: Readonly<Record<FirstPageStyle, InlineStyle>>
  get(path: string): Asset | undefined
}

export class ClientMissing extends Error {
  override name = 'ClientMissing'
}

/** @throws ClientMissing */
export function loadAssets(roots: { client: string; publicFiles: string }): Assets {
  const manifest = join(roots.client, 'manifest.json')
  if (!existsSync(manifest))
    throw new ClientMissing(
      'The scripts and styles aren’t built. Run bin/start, bin/dev or bun scripts/build-client.ts.',
    )
  const page = JSON.parse(readFileSync(manifest, 'utf8')) as PageAssets
  const files = new Map<string, Asset>([
    ...folder(roots.publicFiles, '', false),
    ...folder(join(roots.client, 'root'), '', false),
    ...folder(join(roots.client, 'assets'), '/assets', true),
  ])
  return { page, styles: stylesIn(join(roots.client, 'styles')), get: (path) => files.get(path) }
}

function stylesIn(folder: string): Assets['styles'] {
  const styles = Object.keys(FIRST_PAGE_STYLES).map((name) => {
    const text = readFileSync(join(folder, `${name}.css`), 'utf8')
    const hash = new Bun.CryptoHasher('sha256').update(text).digest('base64')
    return [name, { text, hash: `sha256-${hash}` }]
  })
  return Object.fromEntries(styles)
}

function folder(root: string, prefix: string, immutable: boolean): [string, Asset][] {
  const names = readdirSync(root, { recursive: true }) as string[]
  return names
    .filter((name) => !/\.(br|gz)$/.test(name) && statSync(join(root, name)).isFile())
    .map((name) => {
      const path = join(root, name)
      const body = new Uint8Array(readFileSync(path))
      const asset = {
        type: contentType(name),
        etag: `"${Bun.hash(body).toString(36)}"`,
        immutable,
        body,
        br: names.includes(`${name}.br`) ? new Uint8Array(readFileSync(`${path}.br`)) : null,
        gzip: names.includes(`${name}.gz`) ? new Uint8Array(readFileSync(`${path}.gz`)) : null,
      }
      return [`${prefix}/${name}`, asset]
    })
}

const contentType = (name: string) =>
  name.endsWith('.webmanifest') ? 'application/manifest+json' : Bun.file(name).type
