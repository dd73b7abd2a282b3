export const TIPS_TITLE = 'If you’re being mentored'
export const Tips = () => (
  <section className="tips" aria-labelledby="tips">
    <h2 className="sr-only" id="tips">
      Tips
    </h2>
    <TipList
      title={TIPS_TITLE}
      tips={[
        'Bring one question you can ask in a sentence.',
        'Write down what you agreed, and send it the same day.',
        'Tell your mentor how it went, even if it didn’t work out.',
      ]}
    />
    <TipList
      title="If you mentor"
      tips={[
        'Ask questions before you give advice.',
        'Suggest who to talk to next.',
        'Agree on an end date at the start.',
      ]}
    />
  </section>
)

const TipList = ({ title, tips }: { title: string; tips: string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul className="ticks">
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </div>
)
