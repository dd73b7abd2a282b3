import { LinkedText } from '../ui/linked-text.tsx'

export const WrittenText = ({ text }: { text: string }) => (
  <p className="written" dir="auto">
    <LinkedText text={text} />
  </p>
)
