import type { CommunitySeed } from '../../shapes.ts'

export const leadershipCommunities: CommunitySeed[] = [
  {
    name: 'African Women in Product',
    category: 'Leadership',
    description:
      'Portfolio reviews, salary notes and honest talk about leading product teams across the continent.',
    members: ['wanjiru', 'amara', 'achieng', 'thandiwe', 'achola', 'mbali', 'nadia'],
    discussions: [
      {
        by: 'wanjiru',
        title: 'Salary notes are out: what 214 of us earn',
        body: 'Nine cities, product and design, net per month, sorted by what you decide and not by title. The spread in Lagos for the same work is three to one. Please use it in the room.',
        replies: [
          {
            by: 'amara',
            body: 'I used it yesterday. I did not get the number, I did get a review in three months, in writing. That is more than I walked in with.',
          },
          { by: 'thandiwe', body: 'In writing is worth ten per cent on its own.' },
          { by: 'wanjiru', body: 'Well done, Amara. Put the date in your calendar and mine.' },
        ],
      },
      {
        by: 'amara',
        title: 'Portfolio review request: maternal reminders, two years in',
        body: 'Two case studies. One is about a reminder that people ignored, and I am not sure I am allowed to show a failure. Would someone look?',
        replies: [
          {
            by: 'wanjiru',
            body: 'Show the failure first. What did ignoring look like? If you can draw that, you are hired by anybody I know.',
          },
          {
            by: 'achola',
            body: 'I run the sort of clinic you write about. Send it to me; I can tell you whether a nurse would recognise her day.',
          },
          { by: 'amara', body: 'Sent to both of you. Terrified, grateful.' },
        ],
      },
      {
        by: 'achieng',
        title: 'From agronomist to product owner without a computing degree',
        body: "I decide what our growers' SMS service does already. My title says field officer.",
        replies: [
          {
            by: 'wanjiru',
            body: 'Write down ten decisions you made this year and what each one changed. That page is your title.',
          },
          {
            by: 'thandiwe',
            body: 'Then ask for the budget line, not for the title. The title follows whoever signs.',
          },
        ],
      },
      {
        by: 'thandiwe',
        title: 'Maternity cover: what did you hand over, and what did you get back?',
        body: "I got my desk back and half of the job. The other half had been 'temporarily' taken on by a man called Pieter.",
        replies: [
          {
            by: 'wanjiru',
            body: "Mine was Kevin. I asked for a date in the first week: 'by when does it come back'. It came back on the date, slightly used.",
          },
          {
            by: 'nadia',
            body: 'Put what returns into the handover note itself. Signed by both, before the birth.',
          },
        ],
      },
      {
        by: 'nadia',
        title: 'Content roles in product teams: do they exist here?',
        body: 'Asking for a former student. She interviews well, writes in three languages, and likes the moment when a button gets its word.',
        replies: [
          {
            by: 'wanjiru',
            body: "They do, they are called 'communications' and paid badly until somebody renames them. Two banks in Nairobi hire for exactly this.",
          },
          {
            by: 'achola',
            body: 'So do we. Kiswahili that a nurse can read at a run is our scarcest skill.',
          },
        ],
      },
    ],
  },
  {
    name: 'New Managers',
    category: 'Leadership',
    description: "The first year of being responsible for somebody else's Monday.",
    members: [
      'reto',
      'hannah',
      'marcus',
      'ingrid',
      'margaret',
      'wanjiru',
      'thandiwe',
      'anders',
      'emeka',
      'daan',
      'claire',
      'hyejin',
      'sofia',
    ],
    discussions: [
      {
        by: 'reto',
        title: 'I still do the interesting work myself',
        body: 'Six people, and at night I redo the interlocking tables because it is quicker. I know. How did you stop?',
        replies: [
          {
            by: 'ingrid',
            body: 'I told the team that I would review only on paper, with a pencil, once. It is so inconvenient that I had to trust them.',
          },
          {
            by: 'margaret',
            body: 'Ask who will learn it if you do it. Out loud, in front of them.',
          },
          {
            by: 'reto',
            body: 'The pencil has been in use for three weeks. Tables are better than mine, which hurts.',
          },
        ],
      },
      {
        by: 'hannah',
        title: 'One-to-ones with someone who says that everything is fine',
        body: 'Every fortnight, twelve minutes, fine.',
        replies: [
          {
            by: 'marcus',
            body: 'Walk. And ask what they would stop doing if you were away for a month.',
          },
          {
            by: 'claire',
            body: 'Ask them to read you something of theirs they like. It works with reporters who hate feelings.',
          },
        ],
      },
      {
        by: 'anders',
        title: 'Telling a friend he is not getting the post',
        body: 'We went to sea together for eight years. He applied to be my deputy.',
        replies: [
          {
            by: 'wanjiru',
            body: 'Tell him first, in person, before anyone, with the reason and no compliments. Then be quiet for longer than is comfortable.',
          },
          {
            by: 'anders',
            body: "I did. He said 'I would not have chosen me either', and we went fishing. I slept for the first time in a week.",
          },
        ],
      },
      {
        by: 'emeka',
        title: 'Estimating in a team where everyone is afraid of being late',
        body: 'Every estimate is doubled, then doubled by me.',
        replies: [
          {
            by: 'ingrid',
            body: 'Ask for two numbers: a good week and a bad week. Promise the bad one upwards, and thank for the good one.',
          },
          {
            by: 'hannah',
            body: 'And keep a list of past pairs. After ten people calibrate themselves.',
          },
        ],
      },
      {
        by: 'sofia',
        title: 'Is it fair to have favourites?',
        body: 'I have one. She reminds me of me, which is the problem.',
        replies: [
          {
            by: 'margaret',
            body: 'Everybody has. Give the next good piece of work to the person you thought of third.',
          },
          {
            by: 'hyejin',
            body: 'I keep a tally of whom I praise in meetings. It is embarrassing in the first month and after that it is useful.',
          },
        ],
      },
    ],
  },
  {
    name: 'Remote Across Time Zones',
    category: 'Leadership',
    description:
      'Teams that never see the same sun. Hand-overs, written decisions, loneliness and good chairs.',
    members: [
      'priya',
      'meilin',
      'camila',
      'emeka',
      'lukas',
      'valentina',
      'marcus',
      'claire',
      'wanjiru',
      'hannah',
      'kofi',
    ],
    discussions: [
      {
        by: 'priya',
        title: 'Decisions go in a file, not in a call',
        body: 'Rule of our project: if it was said in a call it did not happen until somebody writes five lines. What, why, who disagreed, until when, how to undo.',
        replies: [
          { by: 'lukas', body: "'Who disagreed' is brave." },
          {
            by: 'priya',
            body: 'It is the line people read first. Disagreeing in writing turned out to be easier for our quietest three.',
          },
        ],
      },
      {
        by: 'camila',
        title: 'Meetings at 22:00 Recife, forever',
        body: 'Team in Singapore and Berlin, me alone over here. I am told it is just one a week.',
        replies: [
          {
            by: 'meilin',
            body: 'We rotate: every third week it hurts me, every third you, every third Berlin. Attendance improved, since everyone now asks if it is needed.',
          },
          { by: 'lukas', body: 'It turned out not to be needed. We cancelled two of three.' },
        ],
      },
      {
        by: 'valentina',
        title: 'Invoices to five countries, one late each month',
        body: 'How do you chase politely across cultures?',
        replies: [
          {
            by: 'marcus',
            body: 'The day before it is due, a cheerful note. The day after, the same note with the number. On day ten, a person you have never written to before.',
          },
          {
            by: 'claire',
            body: 'As someone who pays freelancers late against her will: copy the editor. We are ashamed and we do walk over to accounts.',
          },
        ],
      },
      {
        by: 'kofi',
        title: 'Power cuts and stand-ups',
        body: 'Half of my team drops out at 9:10 when the feeder switches. Video is a luxury good.',
        replies: [
          {
            by: 'emeka',
            body: 'Written stand-up by voice note, 30 seconds, WhatsApp, before nine. It survives anything.',
          },
          { by: 'wanjiru', body: 'And no camera rule. Faces cost data, and data costs lunch.' },
        ],
      },
      {
        by: 'hannah',
        title: 'First retreat: what is worth doing when you finally meet?',
        body: 'Fourteen people, three days, one lake.',
        replies: [
          {
            by: 'priya',
            body: 'Cook. Assign strange pairs to each meal. Two features and one marriage came out of ours.',
          },
          {
            by: 'meilin',
            body: 'Leave half of it empty. The sixth hour on a jetty is the one you flew for.',
          },
        ],
      },
    ],
  },
]
