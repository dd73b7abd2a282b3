import { join, resolve } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import {
  landingPicture,
  PICTURE_DENSITIES,
  PICTURE_SIZE,
  PICTURES,
  type PictureName,
} from '../src/lib/landing/pictures.ts'
import { paths } from '../src/lib/paths.ts'

// Takes the pictures of the landing page from a running demo into public/pictures:
// `bun scripts/photograph.ts http://localhost:3000` once `bin/start` says that it listens.

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const root = resolve(import.meta.dir, '..')

/** Who looks at what, and the element that is taken, from its corner on. */
const VIEWS: Record<PictureName, { who: string; find: (page: Page) => Promise<void>; of: string }> =
  {
    match: {
      who: 'ingrid',
      find: async (page) => {
        await page.goto(`${site}${paths.opportunities}?sort=match`)
        await page.locator('.card h3 a, .card h2 a').first().click()
      },
      of: '.card:has-text("Your match")',
    },
    showcase: {
      who: 'ingrid',
      find: async (page) => void (await page.goto(site + paths.mentors)),
      of: '.seen-today .card, .seen-today li',
    },
    posting: {
      who: 'amara',
      find: async (page) => {
        await page.goto(`${site}${paths.companies}?q=Adinkra`)
        await page.locator('.card h3 a, .card h2 a').first().click()
      },
      of: '.card-grid > li',
    },
  }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? Bun.which('chromium-headless-shell') ?? '',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, { who, find, of }] of Object.entries(VIEWS)) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 1600 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      colorScheme,
    })
    await signIn(context, who)
    const page = await context.newPage()
    await find(page)
    await page.evaluate(() => document.fonts.ready)
    const { x, y } = (await page.locator(of).first().boundingBox())!
    const shot = await page.screenshot({ clip: { x, y, ...PICTURE_SIZE }, fullPage: true })
    for (const density of PICTURE_DENSITIES) {
      const { width, height } = PICTURE_SIZE
      const picture = new Bun.Image(shot).resize(width * density, height * density)
      await Bun.write(
        join(root, 'public', landingPicture(name as PictureName, colorScheme, density)),
        await picture.webp({ quality: 80 }).bytes(),
      )
    }
    await context.close()
  }
await browser.close()

async function signIn(context: BrowserContext, who: string) {
  const email = `${who}@demo.waymark.example`
  const form = { email, password: 'waymark-demo' }
  await context.request.post(site + paths.login, {
    form,
    headers: { Origin: site },
    maxRedirects: 0,
  })
}
for (const name of Object.keys(PICTURES)) process.stdout.write(`public/pictures/${name}\n`)
