import { chromium } from 'playwright-core'
import { demoPictureFile } from '../src/db/seed/photos.ts'
import { PHOTO_SIZE } from '../src/lib/photos/format.ts'
import { LOGOS, logoSvg } from './demo-pictures/logos.ts'
import { PEOPLE } from './demo-pictures/people.ts'
import { portraitSvg } from './demo-pictures/portrait.ts'

// Draws the portraits and logos of the demo data into demo-pictures.

const { width, height } = PHOTO_SIZE

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? Bun.which('chromium') ?? '',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
// Flat shapes stay sharp at it.
const quality = 20

const page = await browser.newPage({ viewport: PHOTO_SIZE })
const portraits = Object.entries(PEOPLE).map(
  ([handle, person]) =>
    [demoPictureFile('portraits', handle), portraitSvg(handle, person)] as const,
)
const logos = Object.entries(LOGOS).map(
  ([name, logo]) => [demoPictureFile('logos', name), logoSvg(logo)] as const,
)
let total = 0
for (const [file, svg] of [...portraits, ...logos]) {
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px }</style>${svg}`,
  )
  const shot = new Bun.Image(await page.screenshot())
  const bytes = await shot.webp({ quality }).bytes()
  await Bun.write(file, bytes)
  total += bytes.length
}
await browser.close()
console.log(`${portraits.length} portraits and ${logos.length} logos, ${total} bytes`)
