import { type ReplyRecord, replySentence } from '../../lib/applications/reply-record.ts'

export const RecordNote = ({ record, rule }: { record: ReplyRecord; rule: string }) => (
  <p className="kept-note">
    <b>{replySentence(record)}</b>.{' '}
    <a className="text-link" href={rule}>
      How it is counted
    </a>
  </p>
)
