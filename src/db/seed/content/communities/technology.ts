import type { CommunitySeed } from '../../shapes.ts'

export const technologyCommunities: CommunitySeed[] = [
  {
    name: 'Open Source Maintainers',
    category: 'Technology',
    description:
      'For people who maintain open source: funding, handing over a project, and saying no politely.',
    members: [
      'priya',
      'lukas',
      'emeka',
      'camila',
      'meilin',
      'hannah',
      'arjun',
      'jiho',
      'ingrid',
      'sofia',
      'daan',
      'emily',
    ],
    discussions: [
      {
        by: 'priya',
        title: 'I wrote down everything only I knew. It took nine days',
        body: "Release keys, the one flaky machine, who to write to at the distributions, why the parser is like that. Nine days, 31 pages. If you maintain something, start the page tonight with the line 'if I am hit by a bus'.",
        replies: [
          { by: 'lukas', body: 'Did anyone read it?' },
          {
            by: 'priya',
            body: 'Two people did a release from it without me while I sat on my hands. They found four holes. That was the real work.',
          },
          {
            by: 'hannah',
            body: 'Stealing the sitting on hands. Ours is a robot driver with one maintainer, me.',
          },
        ],
      },
      {
        by: 'camila',
        title: 'Templates for closing an issue without sounding like a door',
        body: 'I close twenty a week. Half of them are kind people with the wrong project.',
        replies: [
          {
            by: 'lukas',
            body: 'I say what I understood, why we will not do it, and where it might live. Three sentences. The second one has to contain a real reason.',
          },
          {
            by: 'emeka',
            body: "And never 'PRs welcome' when they are not. It is the cruellest sentence in software.",
          },
          {
            by: 'priya',
            body: 'Seconded. I once reviewed for six weeks something I knew that I would refuse.',
          },
        ],
      },
      {
        by: 'jiho',
        title: 'First contribution: how do I choose a project that will not ignore me?',
        body: 'I would like to fix something real before I graduate.',
        replies: [
          {
            by: 'priya',
            body: 'Look at when the last outside contributor was merged, not at the stars. Under a month is good. Then run the tests; if they pass on your machine the project respects newcomers.',
          },
          {
            by: 'arjun',
            body: 'Documentation of an error you met yourself. Nobody can argue with it.',
          },
          { by: 'jiho', body: 'Merged! Two lines in an error message, and they said thank you.' },
        ],
      },
      {
        by: 'emeka',
        title: 'A company asks us for an SLA on a library we write at night',
        body: 'They were polite, they attached a spreadsheet. What did you answer?',
        replies: [
          {
            by: 'priya',
            body: "'Happy to. Here is the price.' It was a month's salary a year, and they paid since somebody's audit wanted a name.",
          },
          {
            by: 'ingrid',
            body: "From the other side: our auditors asked exactly that. Give purchasing an invoice and you make an engineer's life easy.",
          },
        ],
      },
      {
        by: 'sofia',
        title: 'What would you like to learn from your users, if interviewing were free?',
        body: 'I have two weeks between projects and would run interviews for two small projects. Research, not marketing.',
        replies: [
          {
            by: 'lukas',
            body: 'Why people pin an old version and never come back. I have theories and no courage.',
          },
          {
            by: 'camila',
            body: 'Whether anyone uses it with a screen reader. I would pay for that answer.',
          },
          { by: 'sofia', body: 'Lukas and Camila, you are the two. I will write on Monday.' },
        ],
      },
    ],
  },
  {
    name: 'Robotics & Hardware',
    category: 'Technology',
    description:
      'From the first bent bracket to a pilot line. Suppliers, test rigs and field failures shared.',
    members: [
      'hiroshi',
      'hannah',
      'arjun',
      'eric',
      'jiho',
      'reto',
      'tunde',
      'kofi',
      'ingrid',
      'priya',
    ],
    discussions: [
      {
        by: 'hannah',
        title: 'Barnacles beat our foot pads again',
        body: 'Urethane 60A lasted eleven bridges. Nitrile tore on the second. What rubber do people run on wet, sharp concrete?',
        replies: [
          {
            by: 'hiroshi',
            body: 'It is not the hardness but the bond. Where does it fail, in the rubber or at the plate?',
          },
          {
            by: 'hannah',
            body: 'At the plate! I just looked, the tear starts at the edge of the bond.',
          },
          {
            by: 'hiroshi',
            body: "Round the plate's edge, two millimetres, and roughen by blasting instead of by hand. Then try the 60A once more.",
          },
          {
            by: 'eric',
            body: 'Twenty-six bridges on the new plate as of this week. Tanabe-san, our waders salute you.',
          },
        ],
      },
      {
        by: 'arjun',
        title: 'Brown-outs that last 40 milliseconds',
        body: 'Field units reset once a month, bench units never. The culprit was a lift motor on the same phase. If you test with a clean bench supply you test nothing.',
        replies: [
          {
            by: 'tunde',
            body: 'Generators do worse: 40 Hz for two seconds when the welder next door starts. I can send you traces.',
          },
          { by: 'arjun', body: 'Please do. I collect ugly mains.' },
        ],
      },
      {
        by: 'reto',
        title: 'Connectors in a tunnel: who has found one which survives a pressure washer?',
        body: 'The data sheet says IP67. The cleaning crew says hold my coffee.',
        replies: [
          {
            by: 'eric',
            body: 'IP67 is immersion, not jets. You want 69K and a drip loop. The drip loop costs nothing.',
          },
          {
            by: 'hannah',
            body: 'And a cap on a chain for the half that is unplugged. That is the half which dies.',
          },
        ],
      },
      {
        by: 'jiho',
        title: 'Which first robot arm for a student budget of 300,000 won?',
        body: 'Three of us, one semester, a windowsill.',
        replies: [
          {
            by: 'hiroshi',
            body: 'Build two joints, not six. Make them quiet and repeatable to 0.1 mm. You will learn more than from six bad ones.',
          },
          { by: 'hannah', body: 'Spend half on the encoder.' },
        ],
      },
      {
        by: 'kofi',
        title: 'Enclosures made locally from scrap aluminium: anyone certified one?',
        body: 'There is a foundry in Suame that casts better than what I import. The inspector has never seen a local box and wants a paper.',
        replies: [
          {
            by: 'arjun',
            body: 'Get the ingress test done at a university with a dust chamber, per design rather than per box. With us it came to about 400 dollars.',
          },
          {
            by: 'tunde',
            body: "In Nigeria SON accepts a type test plus a process sheet. Worth asking if your inspector takes the neighbour's.",
          },
        ],
      },
      {
        by: 'eric',
        title: 'Intern projects that are neither toys nor traps',
        body: 'Every spring I look for projects of three weeks that matter and cannot hurt. What has worked in your place?',
        replies: [
          {
            by: 'hiroshi',
            body: "Measure something that everybody believes. My best intern found our 'flat' granite was not.",
          },
          {
            by: 'arjun',
            body: 'Build the rig which reproduces one field fault. If it works, it is used for years.',
          },
        ],
      },
    ],
  },
  {
    name: 'First Job in Tech',
    category: 'Technology',
    description: 'Portfolios, first interviews, first reviews. Ask what you would not ask at work.',
    members: [
      'emily',
      'linh',
      'jiho',
      'emeka',
      'marcus',
      'camila',
      'meilin',
      'wanjiru',
      'lukas',
      'sofia',
      'hannah',
      'priya',
    ],
    discussions: [
      {
        by: 'emily',
        title: 'Nobody counts my warehouse years',
        body: 'Four years of inventory, two of them running a shift. Interviewers skip straight to the certificate. How do you make it count?',
        replies: [
          {
            by: 'marcus',
            body: 'Put the number first: lost pallets down by half, 11,000 a month. Then the word SQL. They are skipping because the years are written as duties.',
          },
          {
            by: 'meilin',
            body: 'At interview, ask how they count stock today. You will know more than the panel within a minute and everybody will notice.',
          },
          {
            by: 'emily',
            body: 'Second interview on Thursday. I asked about stock, and it turned into forty minutes on why their cycle counts fail.',
          },
        ],
      },
      {
        by: 'linh',
        title: 'Is a portfolio of student work enough?',
        body: 'No clients, only a tactile map and a library app nobody built.',
        replies: [
          {
            by: 'sofia',
            body: "One project told honestly, with the part that failed. I hire on the paragraph after 'then we tested it'.",
          },
          {
            by: 'lukas',
            body: "Build a small true thing: fix one museum's opening hours page and show before and after.",
          },
        ],
      },
      {
        by: 'jiho',
        title: 'My reviewer leaves forty comments on each change',
        body: 'Is that normal, or am I bad?',
        replies: [
          {
            by: 'priya',
            body: 'Count how many are the same comment. If thirty are style, ask for a formatter. If ten are one idea, ask for half an hour.',
          },
          {
            by: 'hannah',
            body: 'A reviewer who writes forty comments is spending an hour on you. Bring coffee, ask for the top three.',
          },
        ],
      },
      {
        by: 'emeka',
        title: 'What I look for in a junior back-end interview',
        body: 'Can you tell me what happens when the network drops between the two lines you just wrote. You need not know the answer. I want to see you look at the gap.',
        replies: [
          {
            by: 'wanjiru',
            body: 'Same in product: what happens to the person who comes back the next day.',
          },
          {
            by: 'jiho',
            body: 'I was asked this, word for word, last month and thought of your post. I got the internship.',
          },
        ],
      },
      {
        by: 'marcus',
        title: 'Never do more than half a day of unpaid work for an employer',
        body: 'If a company wants three days, send an invoice or a goodbye. Good firms pay for tests. I keep a list.',
        replies: [
          { by: 'emily', body: 'How do I say it without sounding difficult?' },
          {
            by: 'marcus',
            body: "'I can give this three hours; shall I do part one or part two?' It works on everybody who is worth working for.",
          },
        ],
      },
    ],
  },
  {
    name: 'Data People, Plain Words',
    category: 'Technology',
    description: 'Analysts and statisticians who have to explain it to somebody by noon.',
    members: [
      'meilin',
      'yusuf',
      'emily',
      'emeka',
      'camila',
      'sofia',
      'ingrid',
      'priya',
      'thandiwe',
      'claire',
      'daan',
    ],
    discussions: [
      {
        by: 'meilin',
        title: 'Planners ignored our forecast until we showed when it was wrong',
        body: 'We added a column: how far off were we on the last five ships like this one. Trust went up, overrides went down by half. Nothing in the model had changed.',
        replies: [
          {
            by: 'yusuf',
            body: 'I show village maps with hatching where we have fewer than thirty tests. Officials started to ask for tests instead of for colours.',
          },
          {
            by: 'ingrid',
            body: 'Our dispatchers keep a tally on a blackboard, model against person. It is 61 to 58. Morale is excellent.',
          },
        ],
      },
      {
        by: 'emily',
        title: "How to say 'the data cannot answer this' to a director",
        body: 'He wants to know why returns rose in March. We began to log reasons in May.',
        replies: [
          {
            by: 'thandiwe',
            body: "'We can know from May on. For March I can tell you what did not change.' Then list three things. Directors can work with exclusions.",
          },
          { by: 'claire', body: "Journalists' version: we do not know, this is who would." },
        ],
      },
      {
        by: 'daan',
        title: 'Averages of waiting time at a counter',
        body: 'The mean is nine minutes and everyone is angry. Naturally: one in ten waits forty. What do you show instead?',
        replies: [
          {
            by: 'meilin',
            body: 'One dot a person, a whole day, a line at fifteen minutes. Let them look for ten seconds before you speak.',
          },
          {
            by: 'sofia',
            body: "Show a single person's day next to it. The dots say how many, the story says how long forty minutes is with a child.",
          },
        ],
      },
      {
        by: 'yusuf',
        title: 'Does anybody version their case definitions?',
        body: 'Ours changed three times in two years and the curve has three steps that are paperwork.',
        replies: [
          {
            by: 'emeka',
            body: 'Treat it like a schema: number, date, migration note. Then plot the number beneath the axis.',
          },
          {
            by: 'priya',
            body: 'And never edit an old row in place. Add the new reading next to it.',
          },
        ],
      },
      {
        by: 'camila',
        title: 'Colour scales for a person who is red-green blind and also a cardiologist',
        body: "He asked for 'no rainbow, no excuses'.",
        replies: [
          {
            by: 'meilin',
            body: 'Lightness carries the order, hue only helps. Print it in grey; if the order survives you are done.',
          },
        ],
      },
    ],
  },
]
