import type { OwnPiece } from '../../db/members/showcase.ts'
import { PICTURE } from '../../lib/members/showcase.ts'
import { familyOf } from '../../lib/terrain/family.ts'
import { FarTerrain } from '../ui/terrain.tsx'
import { OutwardLink } from './entries.tsx'

export const PortfolioWork = ({ pieces }: { pieces: OwnPiece[] }) => (
  <section aria-labelledby="portfolio">
    <h2 className="section-title" id="portfolio">
      Portfolio
    </h2>
    <ul className="work-list">
      {pieces.map((piece) => (
        <li key={piece.id} className="card">
          <PiecePicture piece={piece} />
          <div>
            <h3 dir="auto">{piece.title}</h3>
            {piece.words && (
              <p className="prose" dir="auto">
                {piece.words}
              </p>
            )}
            {piece.link && <OutwardLink href={piece.link} />}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

type PictureProps = { piece: Pick<OwnPiece, 'id' | 'picture' | 'alt'> }

/** A generated landscape where the picture is lost. */
export const PiecePicture = ({ piece: { id, picture, alt } }: PictureProps) =>
  picture ? (
    <img className="piece-picture" src={picture} alt={alt} loading="lazy" {...PICTURE} />
  ) : (
    <div className={`piece-picture f-${familyOf(id)}`}>
      <FarTerrain name="cover" seed={id} />
    </div>
  )
