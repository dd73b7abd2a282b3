import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { SOCIAL, SOCIAL_SIZE, type SocialKind } from '../src/lib/members/social.ts'
import { SITE_NAME } from '../src/lib/site.ts'
import { terrainSvg } from '../src/lib/terrain/contour.ts'

// Draws what browsers and other sites want as pixels, from the site's own marks, into public.

const root = resolve(import.meta.dir, '..')
const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8')

/** Each kind's colour, of the site's families. */
const COLOURS: Record<SocialKind, string> = {
  site: '#0e5a43',
  opportunity: '#794d07',
  community: '#5e3c91',
  company: '#234f8c',
  mentor: '#11605d',
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? Bun.which('chromium') ?? '',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
await page.setViewportSize(SOCIAL_SIZE)
for (const kind of Object.keys(SOCIAL) as SocialKind[]) {
  await page.setContent(socialPage(kind))
  await page.evaluate(() => document.fonts.ready)
  const shot = new Bun.Image(await page.screenshot())
  await write(`social/${kind}.png`, await shot.png({ palette: true, compressionLevel: 9 }).bytes())
}
await write('favicon.ico', await drawIcon(page))
await browser.close()

function socialPage(kind: SocialKind): string {
  const colour = COLOURS[kind]
  const { title, text } = SOCIAL[kind]
  return `<!doctype html><style>
    ${face('Bricolage', 'bricolage-grotesque', 'opsz')}
    ${face('Instrument', 'instrument-sans', 'wght')}
    body { margin: 0; width: 1200px; height: 630px; background: #fbf8f3; overflow: hidden }
    #t { position: absolute; inset: 0; width: 1200px; height: 630px; color: ${colour};
      clip-path: polygon(690px 0, 1200px 0, 1200px 630px, 690px 630px, 890px 315px) }
    main { position: absolute; inset: 76px 80px 72px; display: flex; flex-direction: column }
    header { display: flex; gap: 20px; align-items: center; color: #17211c; font: 580 46px Bricolage }
    header svg { width: 64px; height: 64px }
    h1 { margin: auto 0 26px; color: #17211c; font: 620 92px/1.02 Bricolage; letter-spacing: -0.035em }
    b { font-weight: inherit; color: ${colour} }
    p { margin: 0; color: #3d4742; font: 400 31px Instrument }
  </style>${terrainSvg('hero-10', 'hero')}
  <main><header>${mark}${SITE_NAME}</header>
  <h1>${title[0]}<br><b>${title[1]}</b></h1><p>${text}</p></main>`
}

function face(family: string, name: string, axis: string): string {
  const folder = join(root, `node_modules/@fontsource-variable/${name}/files`)
  const font = readFileSync(join(folder, `${name}-latin-${axis}-normal.woff2`)).toString('base64')
  return `@font-face { font-family: ${family}; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }`
}

/** An icon of three sizes. @see https://en.wikipedia.org/wiki/ICO_(file_format) */
async function drawIcon(page: Page): Promise<Uint8Array> {
  const images: [number, Buffer][] = []
  for (const size of [16, 32, 48]) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${mark}`,
    )
    images.push([size, await page.screenshot({ omitBackground: true })])
  }
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [i, [size, image]] of images.entries()) {
    const at = 6 + 16 * i
    head.set([size, size], at)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(image.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([head, ...images.map(([, image]) => image)])
}

async function write(name: string, bytes: Uint8Array) {
  await Bun.write(join(root, 'public', name), bytes)
  console.log(`${name} ${bytes.length} bytes`)
}
