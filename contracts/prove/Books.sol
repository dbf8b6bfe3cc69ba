// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Campaigns} from "./Campaigns.sol";

/// @dev Each function starts from any state, or any in which the balances sum to `inCampaigns`, and runs one function
/// of the escrow.
contract Books is Campaigns {
    /// A credit keeps the sum.
    function creditSums(bytes32 key, address to, uint256 amount) external {
        require(total == inCampaigns && _fits(key, amount));
        _credit(key, to, amount);
        assert(total == inCampaigns);
    }

    /// A credit lowers no balance.
    function creditRaises(bytes32 key, address to, uint256 amount, bytes32 any) external {
        require(_fits(key, amount));
        uint256 before = _campaigns[any].balance;
        _credit(key, to, amount);
        assert(_campaigns[any].balance >= before);
    }

    /// A credit touches no notice.
    function creditNotices(bytes32 key, address to, uint256 amount, bytes32 any) external {
        uint256 before = _campaigns[any].noticeAt;
        _credit(key, to, amount);
        assert(_campaigns[any].noticeAt == before);
    }

    /// A reclaim keeps the sum.
    function reclaimSums(Ref calldata ref) external {
        require(total == inCampaigns);
        reclaim(ref);
        assert(total == inCampaigns);
    }

    /// A reclaim touches no other campaign.
    function reclaimOthers(Ref calldata ref, bytes32 any) external {
        require(any != keyOf(ref));
        (uint256 balance, uint256 noticeAt) = (_campaigns[any].balance, _campaigns[any].noticeAt);
        reclaim(ref);
        assert(_campaigns[any].balance == balance && _campaigns[any].noticeAt == noticeAt);
    }

    /// Nobody but refundTo reclaims.
    function reclaimSender(Ref calldata ref) external {
        reclaim(ref);
        assert(msg.sender == ref.refundTo);
    }

    /// A notice lowers no balance, and nobody but refundTo gives one.
    function requestKeeps(Ref calldata ref, bytes32 any) external {
        uint256 balance = _campaigns[any].balance;
        requestReclaim(ref);
        assert(_campaigns[any].balance == balance && msg.sender == ref.refundTo);
    }

    /// A notice begins with the age 0.
    function requestAges(Ref calldata ref) external {
        require(time <= type(uint32).max);
        requestReclaim(ref);
        (, uint256 age) = reclaimNotice(keyOf(ref));
        assert(age == 0);
    }

    /// A notice touches no other campaign.
    function requestOthers(Ref calldata ref, bytes32 any) external {
        require(any != keyOf(ref));
        uint256 noticeAt = _campaigns[any].noticeAt;
        requestReclaim(ref);
        assert(_campaigns[any].noticeAt == noticeAt);
    }

    /// Withdrawing a notice lowers no balance, and nobody but refundTo can.
    function cancelKeeps(Ref calldata ref, bytes32 any) external {
        uint256 balance = _campaigns[any].balance;
        cancelReclaim(ref);
        assert(_campaigns[any].balance == balance && msg.sender == ref.refundTo);
    }

    /// Withdrawing a notice touches no other campaign's.
    function cancelOthers(Ref calldata ref, bytes32 any) external {
        require(any != keyOf(ref));
        uint256 noticeAt = _campaigns[any].noticeAt;
        cancelReclaim(ref);
        assert(_campaigns[any].noticeAt == noticeAt);
    }

    /// A draw of a settlement moves what it takes from the sum to the debt of the batch.
    function drawSums(Draw calldata draw) external {
        require(_sumWithDebt() == inCampaigns);
        _settleDraw(draw);
        assert(_sumWithDebt() == inCampaigns);
    }

    /// A draw touches no notice, and no other campaign.
    function drawOthers(Draw calldata draw, bytes32 any) external {
        (uint256 balance, uint256 noticeAt) = (_campaigns[any].balance, _campaigns[any].noticeAt);
        _settleDraw(draw);
        assert(_campaigns[any].noticeAt == noticeAt && (any == draw.key || _campaigns[any].balance == balance));
    }

    /// A settlement ends with the sum.
    function settleSums(bytes32 batchId, bytes32 root) external {
        require(_sumWithDebt() == inCampaigns && batch.debited <= type(uint128).max);
        _endSettle(batchId, root);
        assert(total == inCampaigns);
    }

    /// @dev Wraps around as `total` does: the checker would leave out the states in which a checked sum overflows.
    function _sumWithDebt() private view returns (uint256) {
        unchecked {
            return total + batch.debited;
        }
    }

    /// @dev Where it does not fit, SafeCast reverts. The checker passes over that and cuts the number short.
    function _fits(bytes32 key, uint256 amount) private view returns (bool) {
        bool sumFits = amount <= type(uint128).max - inCampaigns;
        bool balanceFits = amount <= type(uint96).max - _campaigns[key].balance;
        return sumFits && balanceFits;
    }
}
