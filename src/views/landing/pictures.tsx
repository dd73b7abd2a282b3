import {
  landingPicture,
  PICTURE_SIZE,
  PICTURES,
  PICTURES_NOTE,
  type PictureName,
} from '../../lib/landing/pictures.ts'

/** Parts of the running site, for what a picture says better than words; in the scheme of the system. */
export const Pictures = () => (
  <section aria-labelledby="pictures">
    <All />
  </section>
)

const All = () => (
  <>
    <h3 id="pictures" className="pictures-title">
      See it in use
    </h3>
    <div className="pictures">
      {Object.entries(PICTURES).map(([name, { alt, text }]) => (
        <figure key={name}>
          <div>
            <FarPicture name={name as PictureName} alt={alt} />
          </div>
          <figcaption>{text}</figcaption>
        </figure>
      ))}
    </div>
    <p className="hint mt-4">{PICTURES_NOTE}</p>
  </>
)

/**
 * Asked for as it comes near, of the size that the screen shows: browsers ask for what is lazy from
 * a screen and a half away, and three of these are as much as the page. Without a script it is lazy.
 */
const FarPicture = ({ name, alt }: { name: PictureName; alt: string }) => (
  <noscript data-near="">
    <picture>
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={`${landingPicture(name, 'dark', 1)}, ${landingPicture(name, 'dark', 2)} 2x`}
      />
      <img
        {...PICTURE_SIZE}
        src={landingPicture(name, 'light', 1)}
        srcSet={`${landingPicture(name, 'light', 2)} 2x`}
        alt={alt}
        loading="lazy"
      />
    </picture>
  </noscript>
)
