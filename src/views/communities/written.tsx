import { LinkedText } from '../ui/linked-text.tsx'

/** What a member wrote, with its line breaks. */
export const WrittenText = ({ text }: { text: string }) => (
  <p className="written" dir="auto">
    <LinkedText text={text} />
  </p>
)
