-- What a pasted list of strings means. No call of the game is made here.
local _, Warchest = ...

-- Limits of the game's mail: letters of a subject, gold of a character.
local longestSubject = 64
local mostGold = 9999999

-- Letters of a text in UTF-8: every byte but those that continue a letter.
local function letters(text)
  local _, count = text:gsub("[^\128-\191]", "")
  return count
end

-- A realm as two spellings are compared: without spaces, hyphens, apostrophes and case.
function Warchest.RealmKey(realm)
  return (realm:gsub("[%s%-'`]", "")):lower()
end

-- One line "character:gold:realm:booking", or nil and why not.
local function readLine(line)
  local to, gold, realm, booking = line:match("^([^:]+):(%d+):(.+):([0-9a-z]+)$")
  if not to then return nil, "is no string to send" end
  local subject = realm .. ":" .. booking
  if letters(subject) > longestSubject then return nil, "is longer than a subject may be" end
  local amount = tonumber(gold)
  if amount == 0 then return nil, "has no gold to mail" end
  if amount > mostGold then return nil, "is more gold than one character can hold" end
  return { to = to, gold = amount, realm = realm, subject = subject }
end

-- Reads a pasted list. Answers the mails, each subject once, and the lines that mean nothing, as
-- { number, text, why }.
function Warchest.ReadStrings(text)
  local mails, wrong, seen, number = {}, {}, {}, 0
  for line in (text .. "\n"):gmatch("(.-)\r?\n") do
    number = number + 1
    local plain = line:match("^%s*(.-)%s*$")
    if plain ~= "" then
      local mail, why = readLine(plain)
      if not mail then
        table.insert(wrong, { number = number, text = plain, why = why })
      elseif not seen[mail.subject] then
        seen[mail.subject] = true
        table.insert(mails, mail)
      end
    end
  end
  return mails, wrong
end
