import { ANSWER_LABELS, type ProfileAnswer } from '../../lib/opportunities/match.ts'
import { paths } from '../../lib/paths.ts'
import { formatList } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardHead } from '../ui/card.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'

const PARTS = ['bio', 'experience', 'location']

export type Completeness = { percent: number; missing: readonly string[] }

type CompleteProfileProps = Completeness & {
  /** Where nothing on the page matters more. */
  isMain: boolean
  /** Answers of the sign-up that matches need. */
  missingAnswers: readonly ProfileAnswer[]
}

export const CompleteProfile = (props: CompleteProfileProps) => (
  <section className="card card-pad">
    <Inside {...props} />
  </section>
)

function Inside({ percent, missing, isMain, missingAnswers }: CompleteProfileProps) {
  const [first] = missing
  const done = `${STEPS - missing.length} of ${STEPS} steps done`
  return (
    <>
      <CardHead title="Complete Your Profile" />
      <div className="my-3">
        <ScaleBar label="Set-up" value={percent} segments={STEPS} text={done} />
      </div>
      <p id="profile-steps" className="mb-4 text-small text-muted">
        <b className="figure block text-ink">{done}</b> {advice(missing, missingAnswers)}
      </p>
      <ButtonLink href={paths.profile} variant={first && isMain ? 'primary' : 'soft'} block>
        {first ? `Add your ${first}` : 'View your profile'}
      </ButtonLink>
    </>
  )
}

/** Signing up, and the parts. */
const STEPS = PARTS.length + 1

function advice(missing: readonly string[], answers: readonly ProfileAnswer[]): string | null {
  if (missing.length > 0) return `Still to do: add your ${formatList(missing)}.`
  if (answers.length === 0) return null
  const labels = answers.map((answer) => ANSWER_LABELS[answer])
  return `You can still add your ${formatList(labels)} for better matches.`
}
