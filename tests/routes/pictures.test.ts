import { expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { PICTURE_SIZE, PICTURES } from '../../src/lib/pictures.ts'
import { testApp } from '../support/app.ts'
import { all } from '../support/html.ts'

const { client } = await testApp()

test.each([paths.home, paths.membership])(
  '%s shows parts of the running site, marked as examples, in either scheme',
  async (path) => {
    const html = await (await client().get(path)).text()
    const shown = all(html, '.pictures img').map(({ attributes }) => attributes)
    expect(shown.map(({ alt }) => alt)).toEqual(Object.values(PICTURES).map(({ alt }) => alt))
    expect(html).toContain('Pictures of this site with examples in it')
    const files = [
      ...shown.map(({ src }) => src!),
      ...all(html, '.pictures source').map(({ attributes }) => attributes.srcset!),
    ]
    expect(files).toHaveLength(2 * shown.length)
    for (const file of files) {
      const picture = await Bun.file(`public${file}`).bytes()
      // Small enough for metered data, and as large as the page keeps room for.
      expect(picture.length).toBeLessThan(30_000)
      const { width, height } = await new Bun.Image(picture).metadata()
      expect([width, height]).toEqual([PICTURE_SIZE.width * 2, PICTURE_SIZE.height * 2])
    }
    for (const { loading } of shown) expect(loading).toBe('lazy')
  },
)
