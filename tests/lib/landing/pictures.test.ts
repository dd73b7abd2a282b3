import { expect, test } from 'bun:test'
import { PICTURE_SIZE, PICTURES, PICTURES_NOTE } from '../../../src/lib/landing/pictures.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { all } from '../../support/html.ts'

const { client } = await testApp()

test.each([paths.home, paths.membership])(
  '%s shows parts of the running site, marked as examples, in either scheme',
  async (path) => {
    const html = await (await client().get(path)).text()
    // To who has a script they are texts, which it makes pictures as they come near.
    const held = html.replaceAll(/<\/?noscript[^>]*>/g, '')
    const shown = all(held, '.pictures img').map(({ attributes }) => attributes)
    expect(shown.map(({ alt }) => alt)).toEqual(Object.values(PICTURES).map(({ alt }) => alt))
    expect(html).toContain(PICTURES_NOTE)
    const sources = all(held, '.pictures source').map(({ attributes }) => attributes.srcset!)
    const light = shown.map(({ src, srcset }) => `${src}, ${srcset}`)
    expect(sources).toEqual(light.map((files) => files.replaceAll('-light', '-dark')))
    for (const files of [...light, ...sources])
      for (const named of files.split(', ')) {
        const [file, density = '1x'] = named.split(' ')
        const picture = await Bun.file(`public${file}`).bytes()
        // Small enough for metered data, and as large as the page keeps room for.
        expect(picture.length).toBeLessThan(density === '1x' ? 11_000 : 30_000)
        const { width, height } = await new Bun.Image(picture).metadata()
        const pixels = Number.parseInt(density, 10)
        expect([width, height]).toEqual([PICTURE_SIZE.width * pixels, PICTURE_SIZE.height * pixels])
      }
    for (const { loading } of shown) expect(loading).toBe('lazy')
  },
)
