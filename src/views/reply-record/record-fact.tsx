import { Fact } from '../ui/fact.tsx'

/** A reply record as a card says it. */
export const RecordFact = ({ says }: { says: string }) => (
  <Fact icon="clock" label="Reply record" ours>
    {says}
  </Fact>
)
