import type { ScriptSample } from './script-sample.ts';

/** Forms, tables and whole scripts. */
export const formSamples: readonly ScriptSample[] = [
  {
    name: 'a form',
    script: `<form><h2>Contact &amp; co</h2><p>We answer soon.</p>
<label for="n">Your name *</label><input id="n" name="name" placeholder="Ada">
<label>E-mail: <input type="email" name="m"></label>
<fieldset><legend>Size</legend><label><input type="radio" name="s" value="s"> Small</label><label><input type="radio" name="s"> Large</label></fieldset>
<label for="c">Country</label><select id="c"><option value="">Choose</option><option>Chad</option><option value="p">Peru</option></select>
<textarea placeholder="Your message"></textarea><input type="hidden" name="x"><input type="password"><button>Send</button></form>`,
    bot: `Contact & co
  text: We answer soon.
  text: Your name
  text input: “Ada” = Name
  text: E-mail
  email input: = E-mail
  text: Size
  choice input: = Size
    - Small
    - Large
  text: Country
  choice input: = Country
    - Chad
    - Peru
  text: Your message
  text input: long “Your message” = Message`,
    notes: ['6: Passwords do not belong into a chat: the field is left out.'],
  },
  {
    name: 'a form of a page, without its scripts',
    script: `<script>alert("<input>")</script><!-- <input> --><style>a{}</style>
<INPUT TYPE=checkbox NAME=a ID=a><label for=a>I agree</label>`,
    bot: `Start
  choice input: several = Answer
    - I agree`,
  },
  {
    name: 'a form with all kinds of fields',
    script: `<label>Date<input type=date></label>
<label>Time<input type="time"></label>
<label>Guests<input type="number" placeholder="2"></label>
<label>Phone<input type='tel'></label>
<label>Website<input type="url"></label>
<label>Photo<input type="file"></label>
<label>Volume<input type="range"></label>
<label>Your e-mail<input></label>
<input aria-label="Search">
<input name="code">
<input>`,
    bot: `Start
  text: Date
  date input: = Date
  text: Time
  time input: = Time
  text: Guests
  number input: “2” = Guests
  text: Phone
  phone number input: = Phone
  text: Website
  url input: = Website
  text: Photo
  file input: = File
  text: Volume
  number input: = Volume
  text: Your e-mail
  email input: = E-mail
  text: Search
  text input: = Search
  text: code
  text input: = Code
  text input: = Code 2`,
  },
  {
    name: 'boxes of which several may be ticked',
    script: `<fieldset><legend>Toppings:</legend><input type="checkbox" name="t"> Cheese <input type="checkbox" name="t" value="Olives"></fieldset><select multiple aria-label="Days"><option>Mon<option>Tue</select>`,
    bot: `Start
  text: Toppings
  choice input: several = Toppings
    - Cheese
    - Olives
  text: Days
  choice input: several = Days
    - Mon
    - Tue`,
  },
  {
    name: 'a form with parts',
    script: `<form><h1>Trip</h1><h2>You</h2><label>Name<input></label><h2>Where</h2><p>Tell us where you go.</p><label>City<input></label></form>`,
    bot: `You
  text: Name
  text input: = Name > Where
Where
  text: Tell us where you go.
  text: City
  text input: = City`,
  },
  {
    name: 'entities',
    script: `<label>A &lt; B &#38; C &#x2764; &unknown; &#0;<input></label>`,
    bot: `Start
  text: A < B & C ❤ &unknown; &#0;
  text input: = < B &`,
  },
  {
    name: 'a table',
    script: `Question,Type,Options,Variable
"Hi, who?",text,,Who
Size?,,S|M|L,
Mail?,email,,
Odd?,colour,,
,,,
"Two
lines ""quoted""?",long,,`,
    bot: `Start
  text: Hi, who?
  text input: = Who
  text: Size?
  choice input: = Size
    - S
    - M
    - L
  text: Mail?
  email input: = E-mail
  text: Odd?
  text input: = Odd
  text: Two / lines "quoted"?
  text input: long = Two lines quoted`,
    notes: ['5: “colour” is no kind of question: it follows from its words.'],
  },
  {
    name: 'cells of a spreadsheet',
    script: `variable	question
City	Where do you live?`,
    bot: `Start
  text: Where do you live?
  text input: = City`,
  },
  {
    name: 'a table with semicolons',
    script: `question;answers
Sure?;Yes|No
Name?;`,
    bot: `Start
  text: Sure?
  choice input: = Sure
    - Yes
    - No
  text: Name?
  text input: = Name`,
  },
  {
    name: 'the example of the manual',
    script: `# Welcome
Hello! What is your name?
What can we do for you?
- Book a table -> Table
- Something else -> Message

# Table
For how many people?
-> Thanks

# Message
Tell us more. [long: Message]

# Thanks
Thank you, {{Name}}!`,
    bot: `Welcome
  text: Hello! What is your name?
  text input: = Name
  text: What can we do for you?
  choice input: = Answer
    - Book a table > Table
    - Something else > Message
Table
  text: For how many people?
  number input: = People > Thanks
Message
  text: Tell us more.
  text input: long = Message
Thanks
  text: Thank you, {{Name}}!`,
  },
  {
    name: 'an application',
    script: `# Apply

Nice that you want to work with us!

1. What is your name?
2. What is your e-mail address?
3. Which job?
- Baker -> Baker
- Driver -> Driver
- Not sure yet

Then tell us about you. [long: About]
-> Papers

## Baker

Do you mind getting up early?
- Not at all
- Well
-> Papers

## Driver

![The van](https://a.example/van.jpg)
Since when do you have a licence? [date: Licence]
-> Papers

## Papers

Please attach your CV. [file: CV]

We write to **{{E-mail}}** soon.`,
    bot: `Apply
  text: Nice that you want to work with us!
  text: What is your name?
  text input: = Name
  text: What is your e-mail address?
  email input: = E-mail
  text: Which job?
  choice input: = Job
    - Baker > Baker
    - Driver > Driver
    - Not sure yet
  text: Then tell us about you.
  text input: long = About > Papers
Baker
  text: Do you mind getting up early?
  choice input: = Mind getting up > Papers
    - Not at all
    - Well
Driver
  image: https://a.example/van.jpg The van
  text: Since when do you have a licence?
  date input: = Licence > Papers
Papers
  text: Please attach your CV.
  file input: = CV
  text: We write to {{E-mail}} soon.`,
  },
  {
    name: 'a survey as a dialogue',
    script: `# Survey
Bot: Thank you for staying with us!
Bot: How was the room? [rating: Room]
You: 5
Bot: How likely is it that you come again?
You: 10
Bot: Anything else?
- Yes -> More
- No -> End of survey

# More
Bot: We are listening. [long: Wishes]
Guest: It was loud.
-> End of survey

# End of survey
Bot: Have a good trip, {{Guest name}}!`,
    bot: `Survey
  text: Thank you for staying with us!
  text: How was the room?
  rating input: = Room
  text: How likely is it that you come again?
  rating input: = Rating
  text: Anything else?
  choice input: = Anything else
    - Yes > More
    - No > End of survey
More
  text: We are listening.
  text input: long = Wishes > End of survey
End of survey
  text: Have a good trip, {{Guest name}}!`,
  },
  {
    name: 'a page with a form in it',
    script: `<!doctype html>
<html><head><title>Order</title><style>input { color: red }</style></head>
<body>
<h1>Order bread</h1>
<p>Until six, for the <b>next</b> day.</p>
<form action="/order" method="post">
  <fieldset>
    <legend>Which bread?</legend>
    <label><input type="radio" name="bread" value="rye"> Rye</label>
    <label><input type="radio" name="bread" value="wheat"> Wheat</label>
  </fieldset>
  <label for="count">How many?</label>
  <input id="count" type="number" min="1">
  <label for="day">Day</label>
  <select id="day" name="day">
    <option value="">—</option>
    <option value="sat">Saturday</option>
    <option value="sun">Sunday</option>
  </select>
  <label>Your phone <input type="tel" required></label>
  <input type="submit" value="Order">
</form>
</body></html>`,
    bot: `Order bread
  text: Until six, for the next day.
  text: Which bread?
  choice input: = Bread
    - Rye
    - Wheat
  text: How many?
  number input: = Answer
  text: Day
  choice input: = Day
    - Saturday
    - Sunday
  text: Your phone
  phone number input: = Phone`,
  },
  {
    name: 'a sentence with commas, which is no table',
    script: `Question, what else?
Nothing, really.`,
    bot: `Start
  text: Question, what else?
  text input: = Question else
  text: Nothing, really.`,
  },
];
