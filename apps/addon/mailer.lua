-- Sends gold through the game's mail, one mail at a time, and remembers what was sent.
local _, Warchest = ...

local copperOfGold = 10000
-- What the game takes for a mail with money only.
local postage = 30

-- `isWaiting`: the game's next answer is about the mail that was begun in this session.
local mailer = { mails = {}, wrong = {}, isOpen = false, isWaiting = false }
Warchest.mailer = mailer

-- What is kept between sessions: `sent` by subject, and the mail of which no answer came yet.
local function saved()
  WarchestDB = WarchestDB or {}
  WarchestDB.sent = WarchestDB.sent or {}
  return WarchestDB
end

local function changed(words)
  mailer.words = words
  if Warchest.Refresh then Warchest.Refresh() end
end

-- Whether this character can mail gold to a realm: its own, or one that is connected to it.
local function canReach(realm)
  local key = Warchest.RealmKey(realm)
  if key == Warchest.RealmKey(GetNormalizedRealmName() or "") then return true end
  for _, other in ipairs(GetAutoCompleteRealms() or {}) do
    if key == Warchest.RealmKey(other) then return true end
  end
  return false
end

-- The character as the game wants it named: with its realm where that is not one's own.
local function addressee(mail)
  if mail.to:find("-", 1, true) then return mail.to end
  if Warchest.RealmKey(mail.realm) == Warchest.RealmKey(GetNormalizedRealmName() or "") then
    return mail.to
  end
  return mail.to .. "-" .. mail.realm:gsub("%s", "")
end

local function isMyself(mail)
  local name = UnitName("player")
  return name ~= nil
    and mail.to:match("^[^%-]+"):lower() == name:lower()
    and Warchest.RealmKey(mail.realm) == Warchest.RealmKey(GetNormalizedRealmName() or "")
end

-- How a mail stands: "sent", "unsure" (no answer came), "elsewhere", "myself" or "open".
function mailer:StateOf(mail)
  local db = saved()
  if db.sent[mail.subject] then return "sent" end
  if db.pending and db.pending.subject == mail.subject then return "unsure" end
  if isMyself(mail) then return "myself" end
  if not canReach(mail.realm) then return "elsewhere" end
  return "open"
end

-- Takes a pasted list in place of the one before.
function mailer:Load(text)
  self.mails, self.wrong = Warchest.ReadStrings(text)
  changed(#self.mails .. " strings")
end

function mailer:Next()
  for _, mail in ipairs(self.mails) do
    if self:StateOf(mail) == "open" then return mail end
  end
end

-- Why the next mail cannot be sent now; nil if it can.
function mailer:WhyNot()
  if saved().pending then
    return "No answer came for " .. saved().pending.subject .. ": was it sent?"
  end
  local mail = self:Next()
  if not mail then return "Nothing is left to mail from this character" end
  if not self.isOpen then return "Open a mailbox first" end
  if C_Mail.IsCommandPending() then return "The game is still busy with a mail" end
  if GetMoney() < mail.gold * copperOfGold + postage then
    return "Not enough gold for " .. mail.gold .. "g and postage"
  end
end

-- Sends the next mail. Each takes a press of its own: gold to somebody who is neither friend nor
-- guild mate asks once more, and only a person can answer that.
function mailer:SendNext()
  local why = self:WhyNot()
  if why then return changed(why) end
  local mail = self:Next()
  local to = addressee(mail)
  -- written down first: what was begun and never answered is not sent again by itself
  saved().pending = { subject = mail.subject, gold = mail.gold, to = to, at = time() }
  self.isWaiting = true
  SetSendMailMoney(mail.gold * copperOfGold)
  SendMail(to, mail.subject, "")
  changed("Sending " .. mail.gold .. "g to " .. to)
end

-- Settles the mail that waits for its answer.
function mailer:Settle(wasSent, words)
  local db = saved()
  local pending = db.pending
  if not pending then return end
  db.pending = nil
  self.isWaiting = false
  if wasSent then
    db.sent[pending.subject] = { gold = pending.gold, to = pending.to, at = time() }
  end
  changed(words or (wasSent and "Sent " or "Not sent: ") .. pending.subject)
end

-- The list to paste back: sent strings that were not listed as done yet, the oldest first.
function mailer:SentList()
  local found = {}
  for subject, mail in pairs(saved().sent) do
    if not mail.told then table.insert(found, { subject = subject, at = mail.at }) end
  end
  table.sort(found, function(a, b)
    if a.at ~= b.at then return a.at < b.at end
    return a.subject < b.subject
  end)
  local lines = {}
  for _, one in ipairs(found) do table.insert(lines, one.subject) end
  return table.concat(lines, "\n"), #lines
end

-- They have been pasted back: not listed again, and still never sent again.
function mailer:ForgetList()
  for _, mail in pairs(saved().sent) do mail.told = true end
  changed("The list is empty again")
end

local events = {
  MAIL_SHOW = function()
    mailer.isOpen = true
    changed("The mailbox is open")
  end,
  MAIL_CLOSED = function()
    mailer.isOpen = false
    changed("The mailbox is closed")
  end,
  -- mails that are written by hand are answered too
  MAIL_SEND_SUCCESS = function()
    if mailer.isWaiting then mailer:Settle(true) end
  end,
  MAIL_FAILED = function()
    if mailer.isWaiting then mailer:Settle(false, "The game refused this mail; try it again") end
  end,
}

local frame = CreateFrame("Frame")
for name in pairs(events) do frame:RegisterEvent(name) end
frame:SetScript("OnEvent", function(_, name) events[name]() end)
