-- The window: a list is pasted into it, mails are sent from it, and what was sent is copied out of it.
local _, Warchest = ...
local mailer = Warchest.mailer

local window = CreateFrame("Frame", "WarchestWindow", UIParent, "BasicFrameTemplateWithInset")
window:SetSize(460, 420)
window:SetPoint("CENTER")
window:SetMovable(true)
window:EnableMouse(true)
window:RegisterForDrag("LeftButton")
window:SetScript("OnDragStart", window.StartMoving)
window:SetScript("OnDragStop", window.StopMovingOrSizing)
window:Hide()

local title = window:CreateFontString(nil, "OVERLAY", "GameFontHighlight")
title:SetPoint("TOP", 0, -6)
title:SetText("Warchest")

-- Slash lines end after 255 letters, so lists are pasted into a box without a limit.
local scroll = CreateFrame("ScrollFrame", nil, window, "UIPanelScrollFrameTemplate")
scroll:SetPoint("TOPLEFT", 14, -34)
scroll:SetPoint("BOTTOMRIGHT", -34, 120)
local box = CreateFrame("EditBox", nil, scroll)
box:SetMultiLine(true)
box:SetMaxLetters(0)
box:SetAutoFocus(false)
box:SetFontObject("ChatFontNormal")
box:SetWidth(400)
box:SetScript("OnEscapePressed", box.ClearFocus)
scroll:SetScrollChild(box)

local function line(y)
  local text = window:CreateFontString(nil, "OVERLAY", "GameFontNormal")
  text:SetPoint("BOTTOMLEFT", 16, y)
  text:SetWidth(428)
  text:SetJustifyH("LEFT")
  return text
end
local progress, nextUp, words = line(96), line(78), line(60)

local function button(label, x, y, press)
  local made = CreateFrame("Button", nil, window, "UIPanelButtonTemplate")
  made:SetSize(104, 24)
  made:SetPoint("BOTTOMLEFT", x, y)
  made:SetText(label)
  made:SetScript("OnClick", press)
  return made
end

button("Load list", 14, 32, function() mailer:Load(box:GetText()) end)
local send = button("Send next", 122, 32, function() mailer:SendNext() end)
button("Sent list", 230, 32, function()
  local list, count = mailer:SentList()
  -- addons reach no clipboard: the text is marked, and Ctrl+C takes it
  box:SetText(list)
  box:SetFocus()
  box:HighlightText()
  words:SetText(count .. " sent: press Ctrl+C and paste them on the site")
end)
button("Pasted back", 338, 32, function() mailer:ForgetList() end)
local wasSent = button("It was sent", 122, 6, function() mailer:Settle(true) end)
local notSent = button("It was not", 230, 6, function() mailer:Settle(false) end)

-- Writes how everything stands.
function Warchest.Refresh()
  local counts = { sent = 0, unsure = 0, elsewhere = 0, myself = 0, open = 0 }
  local gold = 0
  for _, mail in ipairs(mailer.mails) do
    local state = mailer:StateOf(mail)
    counts[state] = counts[state] + 1
    if state == "open" then gold = gold + mail.gold end
  end
  progress:SetText(
    counts.open .. " to mail (" .. gold .. "g) · " .. counts.sent .. " sent · "
      .. counts.elsewhere .. " of other realms · " .. #mailer.wrong .. " lines unknown"
  )
  local mail = mailer:Next()
  nextUp:SetText(mail and (mail.gold .. "g to " .. mail.to .. " on " .. mail.realm) or "")
  words:SetText(mailer.words or "")
  send:SetEnabled(mailer:WhyNot() == nil)
  -- only a person knows how it ended: the game may have lost the line, or asked and been refused
  local isUnsure = WarchestDB ~= nil and WarchestDB.pending ~= nil and not C_Mail.IsCommandPending()
  wasSent:SetShown(isUnsure)
  notSent:SetShown(isUnsure)
end

window:SetScript("OnShow", Warchest.Refresh)

SLASH_WARCHEST1 = "/warchest"
SlashCmdList["WARCHEST"] = function() window:SetShown(not window:IsShown()) end
