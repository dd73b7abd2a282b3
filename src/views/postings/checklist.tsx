import { alwaysPays } from '../../lib/postings/pay.ts'
import { employs, type Posting } from '../../lib/postings/posting.ts'
import { iconBefore } from '../ui/icon.tsx'

type Lacks = Record<string, string>

type Item = {
  done: string
  todo: string
  /** The fields it is about, the first one where to do it. */
  fields: [name: string, control: string][]
}

const BASICS: Item = {
  done: 'Title and description',
  todo: 'Add a title and a description',
  fields: [
    ['title', 'title'],
    ['description', 'description'],
  ],
}
const WORK: Item = {
  done: 'Employment type and location',
  todo: 'Choose employment type and location',
  fields: [
    ['employmentType', 'employmentType'],
    ['workplace', 'workplace'],
    ['country', 'country'],
    ['applicantsFrom', 'applicantsFrom'],
    ['teamHours', 'teamZone'],
  ],
}
const PAY: Item = { done: 'Pay', todo: 'State the pay', fields: [['pay', 'payMin']] }
const DATES: Item = {
  done: 'Deadline',
  todo: 'Add a deadline',
  fields: [
    ['applicationDeadline', 'applicationDeadline'],
    ['answerBy', 'answerBy'],
  ],
}
const QUESTIONS: Item = {
  done: 'Questions and criteria',
  todo: 'Finish your questions and criteria',
  fields: [
    ['questions', 'question1Text'],
    ['criteria', 'criterion1Text'],
  ],
}

type ChecklistProps = { posting: Partial<Posting>; lacks: Lacks }

/** What a posting has and lacks before it can be published. */
export function Checklist({ posting, lacks }: ChecklistProps) {
  const { type = 'job', criteria = [], questions = [] } = posting
  const wrong = new Set(Object.keys(lacks).map((at) => at.split('.')[0]))
  const asks = criteria.length + questions.length > 0
  const items = [
    BASICS,
    ...(employs(type) ? [WORK] : []),
    ...(alwaysPays(type) || wrong.has('pay') ? [PAY] : []),
    DATES,
    ...(asks || wrong.has('criteria') || wrong.has('questions') ? [QUESTIONS] : []),
  ]
  return (
    <ul className="checklist">
      {items.map((item) => (
        <ChecklistItem
          key={item.done}
          {...item}
          missing={item.fields.find(([name]) => wrong.has(name))?.[1]}
        />
      ))}
    </ul>
  )
}

const ChecklistItem = ({ done, todo, missing }: Item & { missing: string | undefined }) =>
  missing ? (
    <li className={iconBefore('circle-dashed')}>
      <a className="text-link" href={`#${missing}`}>
        {todo}
      </a>
    </li>
  ) : (
    <li className={iconBefore('circle-check')}>
      <span>
        <span className="sr-only">Done: </span>
        {done}
      </span>
    </li>
  )
