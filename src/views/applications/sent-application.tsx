import type { ReactNode } from 'react'
import type { ApplicationDetail } from '../../db/applications/applications.ts'
import { answerText } from '../../lib/applications/answers.ts'
import { showsNames, targetsOf } from '../../lib/applications/states.ts'
import { paths } from '../../lib/paths.ts'
import { formatBytes, pluralize } from '../../lib/text/format.ts'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { SentProfile } from './sent-profile.tsx'

const words = (text: string) => text.split(/\s+/).filter(Boolean).length

export const WhatWasSent = ({ application }: { application: ApplicationDetail }) => {
  const { withoutNames, namesShownAt, status } = application
  return (
    <section>
      <h2>What you sent</h2>
      <SentParts application={application} />
      {status === 'withdrawn' && <p className="hint">The team no longer sees any of this.</p>}
      {withoutNames && !namesShownAt && (
        <p className="hint">
          {targetsOf(status, 'team').some(showsNames)
            ? 'The team reads your cover letter, answers and profile without your name. They see your name and résumé once they shortlist you.'
            : 'The team read your cover letter, answers and profile without your name. They didn’t see your résumé.'}
        </p>
      )}
    </section>
  )
}

function SentParts({ application }: { application: ApplicationDetail }) {
  const { coverLetter, answers, resumeId, resumeName, resumeSize, snapshot, createdAt } =
    application
  return (
    <div className="sent-parts">
      {coverLetter && (
        <Part icon="mail" title="Cover letter" note={pluralize(words(coverLetter), 'word')} open>
          <p className="prose" dir="auto">
            {coverLetter}
          </p>
        </Part>
      )}
      {answers.length > 0 && (
        <Part icon="check" title={pluralize(answers.length, 'answer')}>
          <dl className="sent-rows">
            {answers.map((answer) => (
              <div key={answer.questionId}>
                <dt dir="auto">{answer.question}</dt>
                <dd className="prose" dir="auto">
                  {answerText(answer)}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {resumeId && resumeSize !== null && (
        <Part icon="copy" title="Résumé" note={`PDF, ${formatBytes(resumeSize)}`}>
          <a className="link" href={paths.api.resume(resumeId)}>
            <bdi>{resumeName}</bdi>
          </a>
        </Part>
      )}
      {snapshot && (
        <Part icon="users" title="Your profile when you applied" note={<Day of={createdAt} />}>
          <SentProfile snapshot={snapshot} />
        </Part>
      )}
    </div>
  )
}

type PartProps = {
  icon: IconName
  title: string
  note?: ReactNode
  open?: boolean
  children: ReactNode
}

const Part = ({ icon, title, note, open, children }: PartProps) => (
  <details open={open}>
    <summary>
      <Icon of={icon} />
      <b>{title}</b>
      <span className="hint">{note ?? 'Show'}</span>
    </summary>
    <div>{children}</div>
  </details>
)
