-- Runs the addon against the stand-in. Arguments: the folder of the addon, then its files in order.
local folder = arg[1]
local files = { unpack(arg, 2) }

local game, addon
local function start(keeps)
  if not keeps then WarchestDB = nil end
  package.loaded.game = nil
  game = dofile(folder .. "/test/game.lua")
  addon = game.load(folder, files)
end
local function is(found, wanted, what)
  if found ~= wanted then
    error((what or "it") .. " is " .. tostring(found) .. " and should be " .. tostring(wanted), 2)
  end
end
local function paste(...)
  game.box():SetText(table.concat({ ... }, "\n"))
  game.press("Load list")
end

local cases = {
  ["reads each line as character, gold and subject"] = function()
    local mails, wrong = addon.ReadStrings("Bank:70000:Kazzak:01kxa7v3m9b00\r\n\n  Gold-Draenor:5:Draenor:01kxa7v3m9b01 ")
    is(#mails, 2)
    is(#wrong, 0)
    is(mails[1].to, "Bank")
    is(mails[1].gold, 70000)
    is(mails[1].subject, "Kazzak:01kxa7v3m9b00")
    is(mails[2].to, "Gold-Draenor")
  end,
  ["names lines that mean nothing by their number, and each subject once"] = function()
    local mails, wrong = addon.ReadStrings("Bank:1:Kazzak:a1\nnonsense\nBank:0:Kazzak:a2\nBank:10000000:Kazzak:a3\nBank:1:Kazzak:a1\nBank:-5:Kazzak:a4")
    is(#mails, 1)
    is(#wrong, 4)
    is(wrong[1].number, 2)
    is(wrong[2].number, 3)
    is(wrong[3].why, "is more gold than one character can hold")
    is(wrong[4].number, 6)
  end,
  ["keeps a subject within 64 letters, counted as letters"] = function()
    local realm = string.rep("à", 50)
    is(#addon.ReadStrings("Bank:1:" .. realm .. ":01kxa7v3m9b00"), 1)
    local _, wrong = addon.ReadStrings("Bank:1:" .. realm .. "x:01kxa7v3m9b00")
    is(wrong[1].why, "is longer than a subject may be")
  end,
  ["mails one by one, each with a press, its gold in copper and its string as subject"] = function()
    game.money = 10 ^ 12
    paste("Bank:70000:Kazzak:a1", "Bank:30000:Kazzak:a2")
    game.open()
    game.press("Send next")
    is(#game.sent, 0)
    game.press("Send next")
    game.answer(true)
    is(#game.sent, 1)
    is(game.sent[1].to, "Bank")
    is(game.sent[1].subject, "Kazzak:a1")
    is(game.sent[1].copper, 700000000)
    game.press("Send next")
    game.answer(true)
    is(game.sent[2].subject, "Kazzak:a2")
    is(game.button("Send next").enabled, false)
  end,
  ["sends nothing without a mailbox, while the game is busy, or without the gold and the postage"] = function()
    paste("Bank:7:Kazzak:a1")
    game.money = 70030
    game.press("Send next")
    is(addon.mailer.words, "Open a mailbox first")
    game.open()
    game.busy = true
    game.press("Send next")
    is(addon.mailer.words, "The game is still busy with a mail")
    game.busy = false
    game.money = 70029
    game.press("Send next")
    is(addon.mailer.words, "Not enough gold for 7g and postage")
    game.money = 70030
    game.press("Send next")
    game.answer(true)
    is(#game.sent, 1)
  end,
  ["tries a refused mail again when it is told to"] = function()
    paste("Bank:7:Kazzak:a1")
    game.money = 10 ^ 9
    game.open()
    game.press("Send next")
    game.answer(false)
    is(addon.mailer:StateOf(addon.mailer.mails[1]), "open")
    game.press("Send next")
    game.answer(true)
    is(#game.sent, 1)
  end,
  ["never sends a string twice, not even after a log-out and with the list pasted again"] = function()
    paste("Bank:7:Kazzak:a1", "Bank:8:Kazzak:a2")
    game.money = 10 ^ 9
    game.open()
    game.press("Send next")
    game.answer(true)
    start(true)
    game.money = 10 ^ 9
    paste("Bank:7:Kazzak:a1", "Bank:8:Kazzak:a2")
    game.open()
    game.press("Send next")
    game.answer(true)
    is(#game.sent, 1)
    is(game.sent[1].subject, "Kazzak:a2")
    game.press("Send next")
    is(addon.mailer.words, "Nothing is left to mail from this character")
  end,
  ["asks about a mail of which no answer came before it goes on"] = function()
    paste("Bank:7:Kazzak:a1", "Bank:8:Kazzak:a2")
    game.money = 10 ^ 9
    game.open()
    game.press("Send next")
    start(true)
    game.money = 10 ^ 9
    paste("Bank:7:Kazzak:a1", "Bank:8:Kazzak:a2")
    game.open()
    game.press("Send next")
    is(#game.sent, 0)
    is(addon.mailer.words, "No answer came for Kazzak:a1: was it sent?")
    -- a mail by hand in between says nothing about it
    game.fire("MAIL_SEND_SUCCESS")
    is(game.button("It was sent").shown, true)
    game.press("It was sent")
    is(game.button("It was sent").shown, false)
    game.press("Send next")
    game.answer(true)
    is(game.sent[1].subject, "Kazzak:a2")
    local list = addon.mailer:SentList()
    is(list, "Kazzak:a1\nKazzak:a2")
  end,
  ["sends again what was not sent after all"] = function()
    paste("Bank:7:Kazzak:a1")
    game.money = 10 ^ 9
    game.open()
    game.press("Send next")
    game.busy = false
    game.press("It was not")
    game.press("Send next")
    game.answer(true)
    is(#game.sent, 1)
  end,
  ["mails only to realms that it can reach, and names the realm where it is another one"] = function()
    game.connected = { "Kazzak", "TwistingNether" }
    game.money = 10 ^ 9
    paste("Bank:7:Draenor:a1", "Bank:8:Twisting Nether:a2", "Gina:9:Kazzak:a3")
    game.open()
    is(addon.mailer:StateOf(addon.mailer.mails[1]), "elsewhere")
    is(addon.mailer:StateOf(addon.mailer.mails[3]), "myself")
    game.press("Send next")
    game.answer(true)
    is(game.sent[1].to, "Bank-TwistingNether")
    is(addon.mailer:Next(), nil)
  end,
  ["lists what was sent, marked for Ctrl+C, until it was pasted back"] = function()
    game.money = 10 ^ 9
    paste("Bank:7:Kazzak:b1", "Bank:8:Kazzak:a2")
    game.open()
    for _ = 1, 2 do
      game.press("Send next")
      game.answer(true)
    end
    game.press("Sent list")
    is(game.marked, "Kazzak:b1\nKazzak:a2")
    game.press("Pasted back")
    game.press("Sent list")
    is(game.marked, "")
    paste("Bank:7:Kazzak:b1")
    is(addon.mailer:StateOf(addon.mailer.mails[1]), "sent")
  end,
  ["opens by its slash command, and says how everything stands"] = function()
    is(WarchestWindow.shown, false)
    SlashCmdList["WARCHEST"]("")
    is(WarchestWindow.shown, true)
    is(SLASH_WARCHEST1, "/warchest")
    SlashCmdList["WARCHEST"]("")
    is(WarchestWindow.shown, false)
  end,
}

local names, failed = {}, 0
for name in pairs(cases) do table.insert(names, name) end
table.sort(names)
for _, name in ipairs(names) do
  start(false)
  local done, why = pcall(cases[name])
  if not done then failed = failed + 1 end
  print((done and "ok " or "not ok ") .. name .. (done and "" or ": " .. tostring(why)))
end
os.exit(failed == 0 and 0 or 1)
