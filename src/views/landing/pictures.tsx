import { PICTURE_SIZE, PICTURES, type PictureName } from '../../lib/pictures.ts'
import { Kept } from '../frame/kept.tsx'

/** Parts of the running site, for what a picture says better than words; in the scheme of the system. */
export const Pictures = () => <Kept as="section" aria-labelledby="pictures" of={All} props={{}} />

const All = () => (
  <>
    <h3 id="pictures" className="pictures-title">
      What it looks like
    </h3>
    <div className="pictures">
      {Object.entries(PICTURES).map(([name, { alt, text }]) => (
        <figure key={name}>
          <picture>
            <source
              media="(prefers-color-scheme: dark)"
              srcSet={file(name as PictureName, 'dark')}
            />
            <img
              {...PICTURE_SIZE}
              src={file(name as PictureName, 'light')}
              alt={alt}
              loading="lazy"
            />
          </picture>
          <figcaption>{text}</figcaption>
        </figure>
      ))}
    </div>
    <p className="hint mt-4">Pictures of this site with examples in it.</p>
  </>
)

const file = (name: PictureName, scheme: 'light' | 'dark') => `/pictures/${name}-${scheme}.webp`
