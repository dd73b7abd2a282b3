import {
  knownRecord,
  type ReplyRecord,
  replySentence,
} from '../../lib/applications/reply-record.ts'

export const RecordNote = ({ record, rule }: { record: ReplyRecord; rule: string }) => {
  const known = knownRecord(record)
  return (
    <p className="kept-note">
      {known ? <b>{known}.</b> : `Reply record: ${replySentence(record).toLowerCase()}.`}{' '}
      <a className="text-link" href={rule}>
        How we count
      </a>
    </p>
  )
}
