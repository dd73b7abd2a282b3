import { type ReplyRecord, replySentence } from '../../lib/applications/reply-record.ts'

/** A reply record beside a way to apply or ask, with what it means. */
export const RecordNote = ({ record, rule }: { record: ReplyRecord; rule: string }) => (
  <p className="kept-note">
    <b>{replySentence(record)}</b>.{' '}
    <a className="text-link" href={rule}>
      How it is counted
    </a>
  </p>
)
