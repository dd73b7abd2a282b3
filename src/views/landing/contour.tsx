import { Blaze } from '../ui/chevron.tsx'

const CONTOUR_PATH = [
  { mark: 'Amara joins', where: 'Lagos, March' },
  { mark: 'A mentor answers', where: 'Ingrid, Bergen' },
  { mark: 'A community', where: 'Climate Builders' },
  { mark: 'First lead role', where: 'Nairobi, October' },
]

export const LandingContour = () => (
  <figure className="trail">
    <svg viewBox="0 0 520 480" preserveAspectRatio="none" aria-hidden="true">
      <path d="M70 432C70 368 214 414 214 350S130 296 130 226c0-92 120-60 206-92 60-23 93-34 93-88" />
    </svg>
    <ol>
      {CONTOUR_PATH.map(({ mark, where }, index) => (
        <li key={mark}>
          <Blaze filled={index === CONTOUR_PATH.length - 1} />
          <p>
            <b>{mark}</b>
            <span>{where}</span>
          </p>
        </li>
      ))}
    </ol>
    <figcaption className="example">Example</figcaption>
  </figure>
)
