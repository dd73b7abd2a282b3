const QUESTIONS = [
  {
    question: 'Is there a free trial?',
    answer:
      'Yes, a 14-day free trial of Professional or Expert, once, before your first payment. No card is needed and it ends automatically. The Expert trial doesn’t include messages to recruiters.',
  },
  {
    question: 'When does an upgrade take effect?',
    answer:
      'Immediately. You pay the new price minus the value of your current plan’s unused days.',
  },
  {
    question: 'When does a downgrade take effect?',
    answer: 'At the end of the billing cycle. You keep the higher plan until then.',
  },
  {
    question: 'Am I listed as a mentor?',
    answer:
      'Only if you choose to. You can turn it on right after you pay or later on your profile, and off at any time.',
  },
  {
    question: 'Does my membership renew automatically?',
    answer:
      'Only if we say so before you pay. Your plan then shows ‘renews on’ with a date. Otherwise it ends on the date shown.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'You keep your plan until the end of the paid period, then move to Foundation. You can resume until then.',
  },
  {
    question: 'What am I charged, and in which currency?',
    answer:
      'You pay the amount shown next to the button, in that currency. Prices in dollars only help you compare.',
  },
]

export const MembershipQuestions = () => (
  <section className="faq" aria-labelledby="faq">
    <h2 id="faq">Frequently asked questions</h2>
    <div className="questions">
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
