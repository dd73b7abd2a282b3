import type { OwnPiece } from '../../../db/members/showcase.ts'
import { ADDRESS_HINT, PROFILE_FAILED } from '../../../lib/members/profile-fields.ts'
import { MAX_PIECES, TOO_MANY_PIECES, TURNS_A_DAY } from '../../../lib/members/showcase.ts'
import { paths } from '../../../lib/paths.ts'
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '../../../lib/photos/format.ts'
import { isoDate, numberInWords } from '../../../lib/text/format.ts'
import { PiecePicture } from '../../members/portfolio.tsx'
import { Button, ButtonLink, ButtonSummary } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { PhotoInput } from '../../ui/fields/photo-input.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { Form } from '../../ui/form.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CardActions } from './card-actions.tsx'
import type { RefusedEntry } from './entries-card.tsx'
import { MissingFeature } from './missing.tsx'

export type ShowcaseCardProps = {
  pieces: OwnPiece[]
  given: boolean
  /** Null where they had none. */
  lastTurn: string | null
  now: Date
  editing?: string | undefined
  refused?: RefusedEntry | undefined
}

export function ShowcaseCard(props: ShowcaseCardProps) {
  const { pieces, given, lastTurn, now, refused } = props

  const full = pieces.length >= MAX_PIECES
  return (
    <Card id="showcase">
      <CardHead title="Portfolio">
        {pieces.length > 0 && (
          <span className="hint num">{`${pieces.length} of ${MAX_PIECES}`}</span>
        )}
      </CardHead>
      {given ? (
        <p className="sub">
          {`Up to ${numberInWords(MAX_PIECES).toLowerCase()} items, each with a picture, appear on your page. `}
          <Turn pieces={pieces} lastTurn={lastTurn} now={now} />
        </p>
      ) : (
        <MissingFeature tier="Expert" what="A portfolio" hasSome={pieces.length > 0} />
      )}
      {pieces.length > 0 && <PieceList {...props} />}
      {given && full && refused?.id !== null && <p className="hint">{TOO_MANY_PIECES}</p>}
      {given && (!full || refused?.id === null) && (
        <details className="add-entry" open={refused?.id === null}>
          <ButtonSummary variant="soft">Add to portfolio</ButtonSummary>
          <PieceForm refused={refused?.id === null ? refused : undefined} />
        </details>
      )}
    </Card>
  )
}

function PieceList({
  pieces,
  refused,
  editing,
  given,
}: Pick<ShowcaseCardProps, 'pieces' | 'refused' | 'editing' | 'given'>) {
  const open = refused?.id ?? editing
  return (
    <ul className="piece-list">
      {pieces.map((piece, at) => (
        <li key={piece.id} className={piece.id === open && given ? 'entry-edited' : undefined}>
          {piece.id === open && given ? (
            <PieceForm piece={piece} refused={refused} />
          ) : (
            <Piece piece={piece} given={given} first={at === 0} last={at === pieces.length - 1} />
          )}
        </li>
      ))}
    </ul>
  )
}

const FEATURED_TODAY = `${paths.mentors}#featured-today`

const SEEN = (
  <a className="link" href={FEATURED_TODAY}>
    Featured today
  </a>
)

const FEATURED = `Each day we feature up to ${numberInWords(TURNS_A_DAY).toLowerCase()} Expert mentors who accept requests.`

/** Turns are days of UTC, known shortly before. */
function Turn({ pieces, lastTurn, now }: Pick<ShowcaseCardProps, 'pieces' | 'lastTurn' | 'now'>) {
  const today = isoDate(now)
  if (pieces.length > 0 && lastTurn === today)
    return (
      <>
        You’re{' '}
        <a className="link" href={FEATURED_TODAY}>
          featured today
        </a>
        . {FEATURED}
      </>
    )
  if (lastTurn)
    return (
      <>
        {lastTurn > today ? 'You’ll next be in' : 'You were last in'} {SEEN} on{' '}
        <Day of={Date.parse(lastTurn)} />. {FEATURED}
      </>
    )
  const waits = pieces.length > 0 ? 'You haven’t been in' : 'Add an item to be in'
  return (
    <>
      {waits} {SEEN}
      {pieces.length > 0 && ' yet'}. {FEATURED}
    </>
  )
}

const SENDING = {
  target: '#showcase',
  swap: 'outerHTML',
  sync: null,
  failure: PROFILE_FAILED,
} as const

type PieceProps = { piece: OwnPiece; given: boolean; first: boolean; last: boolean }

const Piece = ({ piece, given, first, last }: PieceProps) => (
  <>
    <PiecePicture piece={piece} />
    <h3 dir="auto">{piece.title}</h3>
    <Form className="actions" action={paths.showcasePiece(piece.id)} {...SENDING}>
      {given ? (
        <>
          {!first && <Change to="up">Move up</Change>}
          {!last && <Change to="down">Move down</Change>}
          <ButtonLink
            variant="quiet"
            href={paths.publicPageEditing(piece.id, 'showcase')}
            hx-get={`${paths.publicPage}?card=showcase&edit=${piece.id}`}
            hx-target="#showcase"
            hx-swap="outerHTML"
          >
            Edit
            <Of piece={piece} />
          </ButtonLink>
        </>
      ) : (
        <Change to="remove">Remove</Change>
      )}
      <Of piece={piece} />
    </Form>
  </>
)

const Change = ({ to, children }: { to: 'up' | 'down' | 'remove'; children: string }) => (
  <Button type="submit" variant="quiet" name="change" value={to}>
    {children}
  </Button>
)

const Of = ({ piece }: { piece: OwnPiece }) => (
  <VisuallyHidden>
    {' '}
    <bdi>{piece.title}</bdi>
  </VisuallyHidden>
)

const PIECE_ORDER = ['title', 'picture', 'alt', 'words', 'link']

function PieceForm({ piece, refused }: { piece?: OwnPiece; refused?: RefusedEntry | undefined }) {
  const held: Record<string, unknown> = refused?.typed ?? piece ?? {}
  const errors = refused?.errors ?? {}
  const prefix = `piece-${piece ? 'edited' : 'new'}`
  const field = (name: string) => ({
    name,
    id: `${prefix}-${name}`,
    defaultValue: String(held[name] ?? ''),
    error: errors[name],
  })
  const summary = PIECE_ORDER.flatMap((name) =>
    errors[name] ? [[`${prefix}-${name}`, errors[name]]] : [],
  )
  const { defaultValue: _, ...picture } = field('picture')
  return (
    <Form
      className="form"
      action={piece ? paths.showcasePiece(piece.id) : paths.showcase}
      encType="multipart/form-data"
      hx-config="timeout:5m"
      {...SENDING}
      noValidate
    >
      <ErrorSummary errors={Object.fromEntries(summary)} />
      <TextInput {...field('title')} label="Title" required />
      <PhotoInput
        {...picture}
        label={piece ? 'New picture' : 'Picture'}
        required={!piece}
        hint="JPEG, PNG, WebP or GIF, up to 5 MB. We crop it to 8 by 5."
        data-max-bytes={MAX_PHOTO_BYTES}
        data-too-large={PHOTO_TOO_LARGE}
      />
      <TextInput
        {...field('alt')}
        label="Picture description"
        required
        hint="For people who can’t see the picture."
      />
      <Textarea {...field('words')} label="Details" rows={3} />
      <TextInput {...field('link')} label="Link" inputMode="url" hint={ADDRESS_HINT} />
      <CardActions isNew={!piece} card="showcase" />
    </Form>
  )
}
